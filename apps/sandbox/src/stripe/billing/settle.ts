import type { Stripe } from 'stripe';
import type { Books } from '../core/books.ts';
import { toId } from '../payments/transfers.ts';

type Invoice = Stripe.Invoice;
type Subscription = Stripe.Subscription;

export const findPayment = (books: Books, invoice: Invoice) =>
  books.all('invoice_payment', (payment) => payment.invoice === invoice.id)[0];

export function findIntent(books: Books, invoice: Invoice) {
  const payment = findPayment(books, invoice)?.payment.payment_intent;
  return books.find('payment_intent', toId(payment));
}

export const findSubscription = (books: Books, invoice: Invoice) =>
  books.find('subscription', toId(invoice.parent?.subscription_details?.subscription));

/** Watches the outcome of payments and settles their bills. */
export function watchPayments({ onEvent, inside }: Books['world']) {
  onEvent(({ type, data: { object } }, account) => {
    const hasEnded =
      type === 'payment_intent.succeeded' || type === 'payment_intent.payment_failed';
    if (!hasEnded) return;
    const books = inside(account);
    const [payment] = books.all(
      'invoice_payment',
      (each) => each.payment.payment_intent === (object as { id: string }).id,
    );
    const invoice = books.find('invoice', toId(payment?.invoice as string | undefined));
    if (invoice?.status !== 'open') return;
    if (type === 'payment_intent.succeeded') markPaid(books, invoice);
    else markFailed(books, invoice);
  });
}

export function markPaid(books: Books, invoice: Invoice) {
  const payment = findPayment(books, invoice);
  if (payment) {
    payment.status = 'paid';
    payment.amount_paid = payment.amount_requested;
    payment.status_transitions.paid_at = books.now();
  }
  invoice.status = 'paid';
  invoice.attempted = true;
  if (payment) invoice.attempt_count += 1;
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.auto_advance = false;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.paid_at = books.now();
  if (payment) books.emit('invoice_payment.paid', payment);
  books.emit('invoice.paid', invoice);
  books.emit('invoice.payment_succeeded', invoice);
  const subscription = findSubscription(books, invoice);
  if (subscription) goOn(books, subscription, invoice);
}

function goOn(books: Books, subscription: Subscription, invoice: Invoice) {
  const intent = findIntent(books, invoice);
  const isKept = subscription.payment_settings?.save_default_payment_method === 'on_subscription';
  if (isKept && intent?.payment_method)
    subscription.default_payment_method = toId(intent.payment_method);
  const owes = books.all(
    'invoice',
    (other) => other.status === 'open' && findSubscription(books, other) === subscription,
  );
  const isBack =
    ['incomplete', 'past_due', 'unpaid'].includes(subscription.status) && owes.length === 0;
  if (isBack) setStatus(books, subscription, 'active');
}

/** Days between attempts. After the last one the subscription ends. */
const retryDays = [3, 5, 7];
const day = 24 * 60 * 60;

export function markFailed(books: Books, invoice: Invoice) {
  invoice.attempted = true;
  invoice.attempt_count += 1;
  const subscription = findSubscription(books, invoice);
  const pause =
    subscription?.status === 'incomplete' ? undefined : retryDays[invoice.attempt_count - 1];
  invoice.next_payment_attempt = pause === undefined ? null : books.now() + pause * day;
  if (pause !== undefined) books.later(pause * day, 'invoice is tried again', invoice.id);
  books.emit('invoice.payment_failed', invoice);
  if (!subscription || subscription.status === 'incomplete') return;
  if (pause === undefined) end(books, subscription, 'payment_failed');
  else setStatus(books, subscription, 'past_due');
}

export function setStatus(
  books: Books,
  subscription: Subscription,
  status: Subscription['status'],
) {
  if (subscription.status === status) return;
  const previous = { status: subscription.status };
  subscription.status = status;
  books.emit('customer.subscription.updated', subscription, previous);
}

/** Ends a subscription permanently. */
export function end(
  books: Books,
  subscription: Subscription,
  reason: 'cancellation_requested' | 'payment_failed',
) {
  const isBegun = subscription.status !== 'incomplete';
  subscription.status = isBegun ? 'canceled' : 'incomplete_expired';
  subscription.ended_at = books.now();
  subscription.canceled_at ??= books.now();
  if (subscription.cancellation_details) subscription.cancellation_details.reason ??= reason;
  for (const invoice of books.all(
    'invoice',
    (each) => findSubscription(books, each) === subscription,
  )) {
    if (!isBegun && invoice.status === 'open') voidInvoice(books, invoice);
    invoice.auto_advance = false;
    invoice.next_payment_attempt = null;
  }
  const schedule = books.find('subscription_schedule', toId(subscription.schedule));
  if (schedule) {
    schedule.status = 'canceled';
    schedule.canceled_at = books.now();
    books.emit('subscription_schedule.canceled', schedule);
  }
  books.emit(
    isBegun ? 'customer.subscription.deleted' : 'customer.subscription.updated',
    subscription,
  );
}

export function voidInvoice(books: Books, invoice: Invoice): Invoice {
  const intent = findIntent(books, invoice);
  if (intent && intent.status !== 'succeeded') {
    intent.status = 'canceled';
    intent.canceled_at = books.now();
    intent.next_action = null;
    books.emit('payment_intent.canceled', intent);
  }
  invoice.status = 'void';
  invoice.auto_advance = false;
  invoice.status_transitions.voided_at = books.now();
  books.emit('invoice.voided', invoice);
  return invoice;
}
