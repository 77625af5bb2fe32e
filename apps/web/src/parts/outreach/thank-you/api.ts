import { letterEndpoints as on, type ThankYou } from '@pledgewell/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/calls/call.ts';

/** The thank-you letter for a donation as it would be sent now. */
export const draftQuery = (donationId: string) =>
  queryOptions({
    queryKey: ['letters', 'draft', donationId],
    queryFn: async ({ signal }) =>
      (await call(on.draft, { params: { id: donationId }, signal })).data,
    staleTime: 0,
    gcTime: 0,
  });

export function useThank(donationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ words, intent }: { words: ThankYou; intent: string }) =>
      call(on.thank, { params: { id: donationId }, body: words, intent }),
    onSuccess: () => void client.invalidateQueries({ queryKey: ['letters'] }),
  });
}
