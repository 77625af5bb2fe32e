import { type FundChanges, fundEndpoints as on, type NewFund } from '@pledgewell/contract';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/calls/call.ts';
import { fundKeys } from '../../parts/giving/fund-calls.ts';

export const useAddFund = () =>
  useChange(({ fund, intent }: { fund: NewFund; intent: string }) =>
    call(on.create, { body: fund, intent }),
  );

export const useUpdateFund = () =>
  useChange(({ id, changes }: { id: string; changes: FundChanges }) =>
    call(on.update, { params: { id }, body: changes }),
  );

export const useRemoveFund = () => useChange((id: string) => call(on.remove, { params: { id } }));

/** A refusal may mean that the displayed list is outdated too. */
function useChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => refresh(client) });
}

/** Donations and pledges show their fund's name, so their lists change with it. */
const refresh = (client: QueryClient) =>
  Promise.all(
    [fundKeys.all, ['pledges'], ['donations']].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
