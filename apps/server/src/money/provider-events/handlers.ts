import type { Services } from '../../platform/core/services.ts';
import type { Provider } from '../../platform/provider/port.ts';
import { handleAccountEvent } from '../connected-account/service/handle-event.ts';
import { handlePaymentEvent } from '../payments/service/handle-event.ts';
import { handlePayoutEvent } from '../payouts/service/handle-event.ts';
import { handleRecurringEvent } from '../recurring/service/handle-event.ts';
import { handleSubscriptionEvent } from '../../accounts/index.ts';
import type { ClaimedEvent } from './queries/inbox.ts';

/** Parked events wait for staff. */
export type Outcome = 'applied' | 'ignored' | { parked: string };

export type Handler = {
  /** The object it is about: events about the same object need only one read. */
  about(event: ClaimedEvent): string;
  /** Re-reads the object from the provider and updates our copy. A handler may run twice. */
  run(services: Services, provider: Provider, event: ClaimedEvent): Promise<Outcome>;
};

const payment: Handler = {
  about: ({ account, subject }) => `${account} ${subject.payment ?? subject.charge}`,
  run: (services, provider, { account, subject }) =>
    handlePaymentEvent(services, provider, { account, ...subject }),
};

const account: Handler = {
  about: (event) => `account ${event.account}`,
  run: (services, _provider, event) => handleAccountEvent(services, event.account),
};

const payout: Handler = {
  about: ({ account: on, subject }) => `payout ${on} ${subject.object}`,
  run: (services, provider, { account: on, subject }) =>
    handlePayoutEvent(services, provider, { account: on, payout: subject.object }),
};

/**
 * Subscriptions and their invoices: our own account bills plans, and both bill recurring donations.
 */
const subscription: Handler = {
  about: ({ account, subject }) => `plan ${account} ${subject.subscription}`,
  run: async (services, _provider, { account, subject }) => {
    const isSubscription =
      account === null && (await handleSubscriptionEvent(services, subject)) === 'applied';
    return isSubscription ? 'applied' : handleRecurringEvent(services, { account, ...subject });
  },
};

/** The handler of each event type. Other events are stored and left alone. */
export const handlers: Readonly<Record<string, Handler>> = {
  'payment_intent.succeeded': payment,
  'payment_intent.processing': payment,
  'payment_intent.requires_action': payment,
  'payment_intent.payment_failed': payment,
  'payment_intent.canceled': payment,
  'charge.refunded': payment,
  'charge.refund.updated': payment,
  'refund.created': payment,
  'refund.updated': payment,
  'refund.failed': payment,
  'charge.dispute.created': payment,
  'charge.dispute.updated': payment,
  'charge.dispute.closed': payment,
  'charge.dispute.funds_withdrawn': payment,
  'charge.dispute.funds_reinstated': payment,
  'account.updated': account,
  'account.application.deauthorized': account,
  'payout.created': payout,
  'payout.updated': payout,
  'payout.paid': payout,
  'payout.failed': payout,
  'payout.canceled': payout,
  'payout.reconciliation_completed': payout,
  'customer.subscription.created': subscription,
  'customer.subscription.updated': subscription,
  'customer.subscription.deleted': subscription,
  'customer.subscription.paused': subscription,
  'customer.subscription.resumed': subscription,
  'invoice.paid': subscription,
  'invoice.payment_failed': subscription,
  'invoice.payment_action_required': subscription,
  'invoice.marked_uncollectible': subscription,
  'invoice.voided': subscription,
};
