import { receiptEndpoints as on } from '@pledgewell/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/calls/call.ts';

/** Sending may issue a receipt, which appears at the donation and in the register. */
export function useSendReceipt() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(on.email, { params: { id } }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['receipts'] });
      void client.invalidateQueries({ queryKey: ['donations'] });
    },
  });
}
