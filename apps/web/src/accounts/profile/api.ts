import {
  closureEndpoints,
  type PersonName,
  type ProfileChanges,
  profileEndpoints,
  trashEndpoints,
  type TrashQuery,
  type TrashRestoreQuery,
} from '@pledgewell/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { accountKeys } from '../../lib/account.ts';
import { call } from '../../lib/calls/call.ts';

/** The reply updates the signed-in person; data that depends on the time zone is refetched. */
export function useSaveProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: ProfileChanges) => call(profileEndpoints.update, { body: changes }),
    onSuccess: ({ data }) => {
      client.setQueryData(accountKeys.me, data);
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' });
    },
  });
}

/** Changes the signed-in person's name alone. */
export function useRename() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: PersonName) => call(profileEndpoints.rename, { body: name }),
    onSuccess: ({ data }) => {
      client.setQueryData(accountKeys.me, data);
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' });
    },
  });
}

const trashKey = ['trash'] as const;

export const trashQuery = (query: TrashQuery) =>
  queryOptions({
    queryKey: [...trashKey, query],
    queryFn: ({ signal }) => call(trashEndpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Restored records change lists and figures everywhere, and erased ones the history. */
export function useRestore() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...choices }: { id: string } & TrashRestoreQuery) =>
      call(trashEndpoints.restore, {
        params: { id },
        query: choices,
      }),
    onSettled: () => client.invalidateQueries(),
  });
}

export function useErase() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(trashEndpoints.erase, { params: { id } }),
    onSettled: () => client.invalidateQueries(),
  });
}

export function useEraseOrganization() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => call(closureEndpoints.erase, { body: { name } }),
    onSuccess: () => client.invalidateQueries({ queryKey: accountKeys.me }),
  });
}
