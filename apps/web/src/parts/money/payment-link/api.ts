import {
  paymentLinkEndpoints as on,
  type NewPaymentLink,
  type PaymentLinksQuery,
} from '@pledgewell/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/calls/call.ts';

const linksKey = ['payment-links'];

/** The newest links of a donor or of a pledge; anybody may have paid through one meanwhile. */
export const paymentLinksQuery = (whose: PaymentLinksQuery) =>
  queryOptions({
    queryKey: [...linksKey, whose],
    queryFn: async ({ signal }) => (await call(on.list, { query: whose, signal })).data,
    staleTime: 0,
  });

/** Creating and withdrawing adds to the history. */
function useRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [linksKey, ['activities']].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
}

export function useCreateLink() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ link, intent }: { link: NewPaymentLink; intent: string }) =>
      call(on.create, { body: link, intent }),
    onSuccess: refresh,
  });
}

export function useRevokeLink() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => call(on.revoke, { params: { id } }),
    onSettled: refresh,
  });
}

/** A URL of the link. Each request returns a different URL of the same link. */
export const createLinkUrl = async (id: string): Promise<string> =>
  (await call(on.issueUrl, { params: { id } })).data.url;
