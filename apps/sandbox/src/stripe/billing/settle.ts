import type { Stripe } from 'stripe';
import type { AccountStore } from '../core/account-store.ts';
import { toId } from '../payments/transfers.ts';

type Invoice = Stripe.Invoice;
type Subscription = Stripe.Subscription;

export const findPayment = (store: AccountStore, invoice: Invoice) =>
  store.all('invoice_payment', (payment) => payment.invoice === invoice.id)[0];

export function findIntent(store: AccountStore, invoice: Invoice) {
  const payment = findPayment(store, invoice)?.payment.payment_intent;
  return store.find('payment_intent', toId(payment));
}

export const findSubscription = (store: AccountStore, invoice: Invoice) =>
  store.find('subscription', toId(invoice.parent?.subscription_details?.subscription));

/** Watches the outcome of payments and settles their bills. */
export function watchPayments({ onEvent, inside }: AccountStore['state']) {
  onEvent(({ type, data: { object } }, account) => {
    const hasEnded =
      type === 'payment_intent.succeeded' || type === 'payment_intent.payment_failed';
    if (!hasEnded) return;
    const store = inside(account);
    const [payment] = store.all(
      'invoice_payment',
      (each) => each.payment.payment_intent === (object as { id: string }).id,
    );
    const invoice = store.find('invoice', toId(payment?.invoice as string | undefined));
    if (invoice?.status !== 'open') return;
    if (type === 'payment_intent.succeeded') markPaid(store, invoice);
    else markFailed(store, invoice);
  });
}

export function markPaid(store: AccountStore, invoice: Invoice) {
  const payment = findPayment(store, invoice);
  if (payment) {
    payment.status = 'paid';
    payment.amount_paid = payment.amount_requested;
    payment.status_transitions.paid_at = store.now();
  }
  invoice.status = 'paid';
  invoice.attempted = true;
  if (payment) invoice.attempt_count += 1;
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.auto_advance = false;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.paid_at = store.now();
  if (payment) store.emit('invoice_payment.paid', payment);
  store.emit('invoice.paid', invoice);
  store.emit('invoice.payment_succeeded', invoice);
  const subscription = findSubscription(store, invoice);
  if (subscription) goOn(store, subscription, invoice);
}

function goOn(store: AccountStore, subscription: Subscription, invoice: Invoice) {
  const intent = findIntent(store, invoice);
  const isKept = subscription.payment_settings?.save_default_payment_method === 'on_subscription';
  if (isKept && intent?.payment_method)
    subscription.default_payment_method = toId(intent.payment_method);
  const owes = store.all(
    'invoice',
    (other) => other.status === 'open' && findSubscription(store, other) === subscription,
  );
  const isBack =
    ['incomplete', 'past_due', 'unpaid'].includes(subscription.status) && owes.length === 0;
  if (isBack) setStatus(store, subscription, 'active');
}

/** Days between attempts. After the last one the subscription ends. */
const retryDays = [3, 5, 7];
const day = 24 * 60 * 60;

export function markFailed(store: AccountStore, invoice: Invoice) {
  invoice.attempted = true;
  invoice.attempt_count += 1;
  const subscription = findSubscription(store, invoice);
  const pause =
    subscription?.status === 'incomplete' ? undefined : retryDays[invoice.attempt_count - 1];
  invoice.next_payment_attempt = pause === undefined ? null : store.now() + pause * day;
  if (pause !== undefined) store.later(pause * day, 'invoice is tried again', invoice.id);
  store.emit('invoice.payment_failed', invoice);
  if (!subscription || subscription.status === 'incomplete') return;
  if (pause === undefined) endSubscription(store, subscription, 'payment_failed');
  else setStatus(store, subscription, 'past_due');
}

export function setStatus(
  store: AccountStore,
  subscription: Subscription,
  status: Subscription['status'],
) {
  if (subscription.status === status) return;
  const previous = { status: subscription.status };
  subscription.status = status;
  store.emit('customer.subscription.updated', subscription, previous);
}

/** Ends a subscription permanently. */
export function endSubscription(
  store: AccountStore,
  subscription: Subscription,
  reason: 'cancellation_requested' | 'payment_failed',
) {
  const isBegun = subscription.status !== 'incomplete';
  subscription.status = isBegun ? 'canceled' : 'incomplete_expired';
  subscription.ended_at = store.now();
  subscription.canceled_at ??= store.now();
  if (subscription.cancellation_details) subscription.cancellation_details.reason ??= reason;
  for (const invoice of store.all(
    'invoice',
    (each) => findSubscription(store, each) === subscription,
  )) {
    if (!isBegun && invoice.status === 'open') voidInvoice(store, invoice);
    invoice.auto_advance = false;
    invoice.next_payment_attempt = null;
  }
  const schedule = store.find('subscription_schedule', toId(subscription.schedule));
  if (schedule) {
    schedule.status = 'canceled';
    schedule.canceled_at = store.now();
    store.emit('subscription_schedule.canceled', schedule);
  }
  store.emit(
    isBegun ? 'customer.subscription.deleted' : 'customer.subscription.updated',
    subscription,
  );
}

export function voidInvoice(store: AccountStore, invoice: Invoice): Invoice {
  const intent = findIntent(store, invoice);
  if (intent && intent.status !== 'succeeded') {
    intent.status = 'canceled';
    intent.canceled_at = store.now();
    intent.next_action = null;
    store.emit('payment_intent.canceled', intent);
  }
  invoice.status = 'void';
  invoice.auto_advance = false;
  invoice.status_transitions.voided_at = store.now();
  store.emit('invoice.voided', invoice);
  return invoice;
}
