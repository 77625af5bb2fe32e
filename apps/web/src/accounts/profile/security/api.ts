import { authEndpoints as on, type PasswordChange } from '@pledgewell/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { accountKeys } from '../../../lib/account.ts';
import { call } from '../../../lib/calls/call.ts';

const sessionsKey = ['sessions'] as const;
const twoStepKey = ['two-step'] as const;

export const sessionsQuery = () =>
  queryOptions({
    queryKey: sessionsKey,
    queryFn: async ({ signal }) => (await call(on.sessions, { signal })).data,
    staleTime: 0,
  });

export const useEndSession = () =>
  useChange((id: string) => call(on.endSession, { params: { id } }));

export const useEndOthers = () => useChange(() => call(on.endOtherSessions));

/** Changes the password, which also ends every other session. */
export const useChangePassword = () =>
  useChange((body: PasswordChange) => call(on.changePassword, { body }));

export const twoStepQuery = () =>
  queryOptions({
    queryKey: twoStepKey,
    queryFn: async ({ signal }) => (await call(on.twoStep, { signal })).data,
    staleTime: 0,
  });

export const useStartTwoStep = () =>
  useMutation({ mutationFn: async () => (await call(on.startTwoStep)).data });

export const useConfirmTwoStep = () => useCodes(on.confirmTwoStep);

export const useRenewCodes = () => useCodes(on.renewRecoveryCodes);

export const useDisableTwoStep = () =>
  useChange((code: string) => call(on.disableTwoStep, { body: { code } }));

const useCodes = (endpoint: typeof on.confirmTwoStep) =>
  useChange(async (code: string) => (await call(endpoint, { body: { code } })).data.recoveryCodes);

/** Whatever the outcome, this tab's data is refetched. */
function useChange<Input, Result>(change: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => {
      for (const queryKey of [accountKeys.me, sessionsKey, twoStepKey]) {
        void client.invalidateQueries({ queryKey });
      }
    },
  });
}
