import { cents, type Cents, type Interval } from '@pledgewell/domain';
import type { Stripe } from 'stripe';
import { ProviderFailure } from '../provider/failure.ts';
import type {
  ProviderSubscription,
  RecurringDonationInvoice,
  RecurringDonationCalls,
  NewCard,
  PaidInvoice,
} from '../provider/recurring.ts';
import type { DirectChargeAccount } from '../provider/payments.ts';
import { toPriceData } from './begin-recurring.ts';
import { toStoredCard } from './billed-subscription.ts';
import { call, toId, toRequestOptions } from './call.ts';
import { toDecline } from './decline-messages.ts';

type Which = { directChargeAccount: DirectChargeAccount; id: string };

export function recurringDonationCalls(stripe: Stripe): RecurringDonationCalls {
  const update = (which: Which, change: Stripe.SubscriptionUpdateParams) =>
    call(async () => {
      await stripe.subscriptions.update(
        which.id,
        change,
        toRequestOptions(which.directChargeAccount),
      );
    });
  return {
    find: (which) => call(() => findRecurringDonation(stripe, which)),
    listPaid: (which) => call(() => listPaid(stripe, which)),
    setAmount: (which, amount, interval) =>
      call(() => setAmount(stripe, which, { amount, interval })),
    setPaused: (which, isPaused) =>
      update(which, { pause_collection: isPaused ? { behavior: 'void' } : '' }),
    keepCard: (card) => call(() => keepCard(stripe, card)),
    setCard: (which, paymentMethod) => update(which, { default_payment_method: paymentMethod }),
    collect: (directChargeAccount, invoice, paymentMethod) =>
      collect(stripe, directChargeAccount, { invoice, paymentMethod }),
    end: (which) => endRecurringDonation(stripe, which),
  };
}

const parts = ['default_payment_method', 'latest_invoice.payments'];

async function findRecurringDonation(
  stripe: Stripe,
  { directChargeAccount, id }: Which,
): Promise<ProviderSubscription> {
  const subscription = await stripe.subscriptions.retrieve(
    id,
    { expand: parts },
    toRequestOptions(directChargeAccount),
  );
  const item = subscription.items?.data[0];
  if (typeof subscription.id !== 'string' || item === undefined) {
    throw new ProviderFailure('unavailable', 'no_sense', 'The reply is not a subscription.');
  }
  const isPaused = subscription.pause_collection !== null;
  const goesOn =
    (subscription.status === 'active' || subscription.status === 'trialing') && !isPaused;
  const invoice =
    typeof subscription.latest_invoice === 'object' ? subscription.latest_invoice : null;
  return {
    id: subscription.id,
    status: subscription.status as ProviderSubscription['status'],
    isPaused,
    amount: cents((item.price.unit_amount ?? 0) * (item.quantity ?? 1)),
    nextChargeAt:
      goesOn && !subscription.cancel_at_period_end ? instant(item.current_period_end) : null,
    card: toStoredCard(subscription.default_payment_method),
    invoice: invoice && (await readInvoice(stripe, directChargeAccount, invoice)),
  };
}

async function readInvoice(
  stripe: Stripe,
  directChargeAccount: DirectChargeAccount,
  invoice: Stripe.Invoice,
): Promise<RecurringDonationInvoice> {
  const isOpen = invoice.status === 'open';
  return {
    id: invoice.id,
    isPaid: invoice.status === 'paid',
    isOpen,
    attempts: invoice.attempt_count,
    nextAttemptAt: instant(invoice.next_payment_attempt),
    refusal:
      isOpen && invoice.attempt_count > 0
        ? await readRefusal(stripe, directChargeAccount, invoice)
        : null,
    payUrl: isOpen ? (invoice.hosted_invoice_url ?? null) : null,
  };
}

async function readRefusal(
  stripe: Stripe,
  directChargeAccount: DirectChargeAccount,
  { payments }: Stripe.Invoice,
) {
  const payment = payments?.data.find(({ is_default: isUsual }) => isUsual) ?? payments?.data[0];
  const id = toId(payment?.payment.payment_intent);
  if (id === null) return null;
  const intent = await stripe.paymentIntents.retrieve(
    id,
    {},
    toRequestOptions(directChargeAccount),
  );
  if (intent.status === 'requires_action')
    return 'The donor’s bank needs them to confirm the card.';
  return intent.last_payment_error ? toDecline(intent.last_payment_error).message : null;
}

async function listPaid(
  stripe: Stripe,
  { directChargeAccount, id }: Which,
): Promise<PaidInvoice[]> {
  const query = {
    subscription: id,
    status: 'paid' as const,
    limit: 100,
    expand: ['data.payments'],
  };
  const { data } = await stripe.invoices.list(query, toRequestOptions(directChargeAccount));
  return data.flatMap((invoice) => {
    const paid = invoice.payments?.data.find(({ status }) => status === 'paid');
    const paymentId = toId(paid?.payment.payment_intent);
    const paidAt = instant(invoice.status_transitions.paid_at) ?? new Date(invoice.created * 1000);
    return paymentId === null ? [] : [{ paymentId, paidAt }];
  });
}

type PriceTerms = { amount: Cents; interval: Interval };

/** The rest of the current period stays as it was paid. */
async function setAmount(
  stripe: Stripe,
  { directChargeAccount, id }: Which,
  { amount, interval }: PriceTerms,
) {
  const options = toRequestOptions(directChargeAccount);
  const [item] = (await stripe.subscriptions.retrieve(id, {}, options)).items.data;
  if (!item)
    throw new ProviderFailure('refused', 'no_items', 'The recurring donation has no price.');
  const product = toId(item.price.product) ?? '';
  const items = [{ id: item.id, price_data: toPriceData(product, amount, interval), quantity: 1 }];
  await stripe.subscriptions.update(id, { items, proration_behavior: 'none' }, options);
}

async function keepCard(stripe: Stripe, { directChargeAccount, customer, paymentMethod }: NewCard) {
  const options = toRequestOptions(directChargeAccount);
  const check = await stripe.setupIntents.create(
    {
      customer,
      payment_method: paymentMethod,
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      usage: 'off_session',
      confirm: true,
    },
    options,
  );
  if (check.status === 'succeeded') return toId(check.payment_method);
  await stripe.setupIntents.cancel(check.id, {}, options);
  return null;
}

type Collected = { invoice: string; paymentMethod: string };

async function collect(
  stripe: Stripe,
  directChargeAccount: DirectChargeAccount,
  { invoice, paymentMethod }: Collected,
): Promise<void> {
  const options = toRequestOptions(directChargeAccount);
  try {
    await call(() => stripe.invoices.pay(invoice, { payment_method: paymentMethod }, options));
  } catch (error) {
    const { status } = await call(() => stripe.invoices.retrieve(invoice, {}, options));
    if (status !== 'paid') throw error;
  }
}

/**
 * Ends the subscription, so that neither the provider nor its pages request unpaid amounts any
 * more.
 */
export async function endRecurringDonation(
  stripe: Stripe,
  { directChargeAccount, id }: Which,
): Promise<void> {
  const options = toRequestOptions(directChargeAccount);
  try {
    await call(() => stripe.subscriptions.cancel(id, {}, options));
  } catch (error) {
    if (!(error instanceof ProviderFailure) || error.kind === 'unavailable') throw error;
    if (!(await isOver(stripe, { directChargeAccount, id }))) throw error;
  }
  const open = { subscription: id, status: 'open' as const, limit: 100 };
  const { data } = await call(() => stripe.invoices.list(open, options));
  for (const invoice of data)
    await call(() => stripe.invoices.voidInvoice(invoice.id, {}, options));
}

async function isOver(stripe: Stripe, { directChargeAccount, id }: Which): Promise<boolean> {
  try {
    const subscription = await call(() =>
      stripe.subscriptions.retrieve(id, {}, toRequestOptions(directChargeAccount)),
    );
    return subscription.status === 'canceled' || subscription.status === 'incomplete_expired';
  } catch (error) {
    if (error instanceof ProviderFailure && error.kind === 'missing') return true;
    throw error;
  }
}

const instant = (seconds: number | null) => (seconds === null ? null : new Date(seconds * 1000));
