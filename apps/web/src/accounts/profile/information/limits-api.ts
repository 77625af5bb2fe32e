import { receiptEndpoints as on, type TokenLimitsOfYear } from '@pledgewell/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/calls/call.ts';

const key = ['token-limits'] as const;

export const tokenLimitsQuery = () =>
  queryOptions({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(on.tokenLimits, { signal })).data,
  });

export function useSaveTokenLimits() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: TokenLimitsOfYear) => call(on.changeTokenLimits, { body }),
    onSuccess: ({ data }) =>
      client.setQueryData<TokenLimitsOfYear[]>(key, (before = []) =>
        [data, ...before.filter((each) => each.year !== data.year)].toSorted(
          (one, other) => other.year - one.year,
        ),
      ),
  });
}
