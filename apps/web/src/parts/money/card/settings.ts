import { paymentEndpoints as on } from '@pledgewell/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/calls/call.ts';
import { openStripe, type StripeAccess } from '../../../lib/browser/stripe.ts';

/** What the browser needs to show a card field, and why no card can be charged now. */
export const paymentSettingsQuery = () =>
  queryOptions({
    queryKey: ['payments', 'settings'],
    queryFn: async ({ signal }) => (await call(on.settings, { signal })).data,
    staleTime: 60_000,
  });

/** The library of the card provider, opened for one account. */
export const cardLibraryQuery = (access: StripeAccess | null) =>
  queryOptions({
    queryKey: ['payments', 'library', access],
    queryFn: async () => (access === null ? null : openStripe(access)),
    enabled: access !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
