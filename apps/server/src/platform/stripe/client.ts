import { Stripe } from 'stripe';
import { watchNone, type WatchCalls } from '../ports/watch-calls.ts';
import type { Provider } from '../provider/port.ts';
import { withoutSample } from '../provider/without-sample.ts';
import { accountCalls } from './accounts.ts';
import { billingCalls } from './billing.ts';
import { readEvents } from './events.ts';
import { recurringDonationCalls } from './recurring.ts';
import { paymentCalls } from './payments.ts';
import { payoutCalls } from './payouts.ts';
import type { StripeSettings } from './settings.ts';

const timeoutMs = 20_000;

/** Stripe behind the product's port. */
export function openStripe(settings: StripeSettings, watch: WatchCalls = watchNone): Provider {
  const stripe = new Stripe(settings.secretKey, {
    apiVersion: '2026-10-28.endive',
    ...hostOptions(settings.apiUrl),
    timeout: timeoutMs,
    maxNetworkRetries: 0,
    telemetry: false,
  });
  return withoutSample({
    publishableKey: settings.publishableKey,
    scriptUrl: settings.scriptUrl ?? null,
    isStandIn: settings.isStandIn,
    payments: watch(paymentCalls(stripe)),
    recurring: watch(recurringDonationCalls(stripe)),
    accounts: watch(accountCalls(stripe, settings)),
    billing: watch(billingCalls(stripe)),
    payouts: watch(payoutCalls(stripe)),
    events: readEvents(stripe, settings),
  });
}

function hostOptions(apiUrl: string | undefined) {
  if (apiUrl === undefined) return {};
  const { protocol, hostname, port } = new URL(apiUrl);
  const isSecure = protocol === 'https:';
  return {
    protocol: isSecure ? ('https' as const) : ('http' as const),
    host: hostname,
    port: port === '' ? (isSecure ? 443 : 80) : Number(port),
  };
}
