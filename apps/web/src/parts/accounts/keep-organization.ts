import { closureEndpoints as on } from '@pledgewell/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { accountKeys } from '../../lib/account.ts';
import { call } from '../../lib/calls/call.ts';
import { notify } from '../../ui/feedback/notices.tsx';

/** Withdraws the request to delete the organization. */
export function useKeepOrganization() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(on.keep),
    onSuccess: async ({ message }) => {
      await client.invalidateQueries({ queryKey: accountKeys.me });
      notify.success(message);
    },
    onError: (error) => {
      notify.failure(error, 'Failed to keep the organization. Please try again.');
      void client.invalidateQueries({ queryKey: accountKeys.me });
    },
  });
}
