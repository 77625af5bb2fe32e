import { letterEndpoints as on, type PreferenceChanges } from '@pledgewell/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

const keyOf = (donorId: string) => ['donors', 'preferences', donorId] as const;

/** What a donor wants to get, and whether mail reaches them. */
export const preferencesQuery = (donorId: string) =>
  queryOptions({
    queryKey: keyOf(donorId),
    queryFn: async ({ signal }) =>
      (await call(on.preferences, { params: { id: donorId }, signal })).data,
    staleTime: 0,
  });

export function useSavePreferences(donorId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: PreferenceChanges) =>
      call(on.changePreferences, { params: { id: donorId }, body: changes }),
    onSuccess: ({ data }) => client.setQueryData(keyOf(donorId), data),
  });
}

/** Mail goes to the address again that it came back from. */
export function useAllowAgain(donorId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(on.allowAgain, { params: { id: donorId } }),
    onSuccess: ({ data }) => client.setQueryData(keyOf(donorId), data),
  });
}
