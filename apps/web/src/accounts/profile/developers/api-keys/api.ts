import { apiKeyEndpoints as on, type ApiKeyChange, type NewApiKey } from '@pledgewell/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/calls/call.ts';

const apiKeysKey = ['api-keys'] as const;

export const apiKeysQuery = () =>
  queryOptions({
    queryKey: apiKeysKey,
    queryFn: async ({ signal }) => (await call(on.list, { signal })).data,
    staleTime: 0,
  });

export const useCreateApiKey = () => useChange((body: NewApiKey) => call(on.create, { body }));

export const useChangeApiKey = (id: string) =>
  useChange((body: ApiKeyChange) => call(on.change, { params: { id }, body }));

export const useReplaceApiKey = (id: string) =>
  useChange((overlapHours: number) => call(on.rotate, { params: { id }, body: { overlapHours } }));

export const useRevokeApiKey = (id: string) => useChange(() => call(on.revoke, { params: { id } }));

/** Whatever the outcome, the list is fetched again. */
function useChange<Input, Result>(change: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => void client.invalidateQueries({ queryKey: apiKeysKey }),
  });
}
