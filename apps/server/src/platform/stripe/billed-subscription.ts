import { cents, type TierId } from '@pledgewell/domain';
import type { Stripe } from 'stripe';
import type { BilledSubscription, CardCheck, SubscriptionInvoice } from '../provider/billing.ts';
import { ProviderFailure } from '../provider/failure.ts';
import type { StoredCard } from '../provider/payments.ts';
import { call, toId } from './call.ts';
import { tierOfPrice } from './prices.ts';
import { toDecline } from './decline-messages.ts';

const expand = ['default_payment_method', 'latest_invoice.payments', 'schedule.phases.items.price'];

/** A plan as it is billed now, with its newest invoice and its scheduled change. */
export const findSubscription = (stripe: Stripe, id: string): Promise<BilledSubscription> =>
  call(async () => findTier(stripe, await stripe.subscriptions.retrieve(id, { expand })));

async function findTier(
  stripe: Stripe,
  subscription: Stripe.Subscription,
): Promise<BilledSubscription> {
  const item = subscription.items?.data[0];
  if (typeof subscription.id !== 'string' || item === undefined) {
    throw new ProviderFailure('unavailable', 'no_sense', 'The reply is not a subscription.');
  }
  const invoice =
    typeof subscription.latest_invoice === 'object' ? subscription.latest_invoice : null;
  const tier = tierOfPrice(item.price);
  return {
    id: subscription.id,
    customer: toId(subscription.customer) ?? '',
    status: subscription.status as BilledSubscription['status'],
    tier,
    periodEnd: instant(item.current_period_end),
    endsWithPeriod: subscription.cancel_at_period_end,
    next: nextTier(subscription, tier),
    card: toStoredCard(subscription.default_payment_method),
    invoice: invoice && {
      ...toSubscriptionInvoice(invoice),
      check: await checkOfInvoice(stripe, invoice),
    },
  };
}

/** The plan of the phase after the current one. */
function nextTier({ schedule, items }: Stripe.Subscription, tier: TierId | null): TierId | null {
  if (schedule === null || typeof schedule === 'string' || schedule.status !== 'active')
    return null;
  const end = items.data[0]?.current_period_end ?? 0;
  const phase = schedule.phases.find(({ start_date }) => start_date >= end);
  const price = phase?.items[0]?.price;
  const next = price === undefined ? null : tierOfPrice(price);
  return next === tier ? null : next;
}

/**
 * If an invoice is unpaid, its payment says whether the card was declined or its bank asks for
 * confirmation.
 */
async function checkOfInvoice(stripe: Stripe, invoice: Stripe.Invoice): Promise<CardCheck | null> {
  if (invoice.status === 'paid') return null;
  const payments = invoice.payments?.data ?? [];
  const payment = payments.find(({ is_default }) => is_default) ?? payments.at(-1);
  const id = toId(payment?.payment.payment_intent);
  if (id === null) return null;
  return toCardCheck(await stripe.paymentIntents.retrieve(id));
}

const states: Record<string, CardCheck['state']> = {
  succeeded: 'done',
  processing: 'processing',
  requires_action: 'action_needed',
  requires_confirmation: 'action_needed',
};

/** How the card's bank responded, either to a payment or to saving the card. */
export function toCardCheck(intent: Stripe.PaymentIntent | Stripe.SetupIntent): CardCheck {
  const error =
    'last_payment_error' in intent ? intent.last_payment_error : intent.last_setup_error;
  return {
    id: intent.id,
    state: states[intent.status] ?? 'failed',
    paymentMethod: toId(intent.payment_method),
    clientSecret: intent.client_secret,
    redirectUrl: intent.next_action?.redirect_to_url?.url ?? null,
    decline: error ? toDecline(error) : null,
  };
}

export function toStoredCard(method: string | Stripe.PaymentMethod | null): StoredCard | null {
  if (method === null || typeof method === 'string' || !method.card) return null;
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card;
  return { id: method.id, brand, last4, expMonth, expYear };
}

export function toSubscriptionInvoice(invoice: Stripe.Invoice): SubscriptionInvoice {
  const line = invoice.lines.data.at(-1);
  return {
    id: invoice.id,
    number: invoice.number,
    createdAt: new Date(invoice.created * 1000),
    amount: cents(invoice.total),
    status: (invoice.status ?? 'draft') as SubscriptionInvoice['status'],
    description: line?.description ?? '',
    periodStart: new Date((line?.period.start ?? invoice.period_start) * 1000),
    periodEnd: new Date((line?.period.end ?? invoice.period_end) * 1000),
    attempts: invoice.attempt_count,
    nextAttemptAt: instant(invoice.next_payment_attempt),
    url: invoice.hosted_invoice_url ?? null,
    pdfUrl: invoice.invoice_pdf ?? null,
  };
}

const instant = (seconds: number | null) => (seconds === null ? null : new Date(seconds * 1000));
