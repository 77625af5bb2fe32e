import type { Stripe } from 'stripe';
import type { AccountStore } from '../core/account-store.ts';
import { confirmPayment } from '../payments/confirm.ts';
import { newId } from '../core/ids.ts';
import { newIntent } from '../payments/new-payment.ts';
import { findMethod } from '../payments/payment-methods.ts';
import { invalidRequest, StripeProblem } from '../core/problem.ts';
import { makeObject } from '../core/object-fields.ts';
import { findIntent, markFailed, markPaid, findSubscription } from './settle.ts';
import { toId } from '../payments/transfers.ts';

type Invoice = Stripe.Invoice;
type Subscription = Stripe.Subscription;
type Line = Stripe.InvoiceLineItem;

type Bill = {
  reason: NonNullable<Invoice['billing_reason']>;
  lines: Line[];
  period: { start: number; end: number };
};

/** Creates the bill for a subscription; it is not collected yet. */
export function draftInvoice(store: AccountStore, subscription: Subscription, bill: Bill): Invoice {
  const id = newId('in');
  const customer = store.get('customer', toId(subscription.customer));
  const total = bill.lines.reduce((sum, { amount }) => sum + amount, 0);
  const due = Math.max(0, total + customer.balance);
  const example = makeObject('invoice');
  for (const line of bill.lines) line.invoice = id;
  const invoice = store.add('invoice', {
    ...example,
    id,
    amount_due: due,
    amount_overpaid: 0,
    amount_remaining: due,
    auto_advance: true,
    billing_reason: bill.reason,
    collection_method: subscription.collection_method,
    created: store.now(),
    currency: subscription.currency,
    customer: customer.id,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_shipping: null,
    default_payment_method: null,
    due_date: null,
    effective_at: null,
    from_invoice: null,
    last_finalization_error: null,
    lines: { object: 'list', data: bill.lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    metadata: {},
    next_payment_attempt: null,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: {
        metadata: { ...subscription.metadata },
        subscription: subscription.id,
      },
    } as Invoice['parent'],
    payment_settings: { ...example.payment_settings, payment_method_options: null },
    period_start: bill.period.start,
    period_end: bill.period.end,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: customer.balance,
    subtotal: total,
    subtotal_excluding_tax: total,
    total,
    total_excluding_tax: total,
    webhooks_delivered_at: null,
  });
  subscription.latest_invoice = id;
  store.emit('invoice.created', invoice);
  return invoice;
}

/** Finalizes the bill. A bill for zero is paid at once. */
export function finalize(store: AccountStore, invoice: Invoice): Invoice {
  const customer = store.get('customer', toId(invoice.customer));
  const number = String(customer.next_invoice_sequence ?? 1).padStart(4, '0');
  customer.next_invoice_sequence = (customer.next_invoice_sequence ?? 1) + 1;
  customer.balance = Math.min(0, customer.balance + invoice.total);
  invoice.status = 'open';
  invoice.ending_balance = customer.balance;
  invoice.number = `${customer.invoice_prefix}-${number}`;
  invoice.effective_at = store.now();
  invoice.status_transitions.finalized_at = store.now();
  invoice.hosted_invoice_url = `${store.state.pages()}/invoices/${invoice.id}${accountIn(store)}`;
  store.emit('invoice.finalized', invoice);
  if (invoice.amount_due > 0) addPayment(store, invoice);
  else markPaid(store, invoice);
  return invoice;
}

const accountIn = ({ account }: AccountStore) => (account === null ? '' : `?account=${account}`);

/** The payment of the bill. */
function addPayment(store: AccountStore, invoice: Invoice) {
  const subscription = findSubscription(store, invoice);
  const intent = store.add('payment_intent', {
    ...newIntent(store, {
      amount: invoice.amount_due,
      currency: invoice.currency,
      customer: toId(invoice.customer),
      description:
        invoice.billing_reason === 'subscription_create'
          ? 'Subscription creation'
          : 'Subscription update',
      metadata: {},
    }),
    receipt_email: invoice.customer_email,
    setup_future_usage: 'off_session',
    ...destinationFields(subscription, invoice.amount_due),
  });
  store.emit('payment_intent.created', intent);
  store.add('invoice_payment', {
    ...makeObject('invoice_payment'),
    id: newId('inpay'),
    amount_requested: invoice.amount_due,
    created: store.now(),
    currency: invoice.currency,
    invoice: invoice.id,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: intent.id },
    status: 'open',
  });
}

function destinationFields(subscription: Subscription | undefined, amount: number) {
  const percent = subscription?.application_fee_percent ?? null;
  const fee = percent === null ? null : Math.round((amount * percent) / 100);
  const data = subscription?.transfer_data;
  const share = data?.amount_percent ?? null;
  return {
    application_fee_amount: fee,
    transfer_data: data
      ? {
          destination: toId(data.destination),
          ...(share === null ? {} : { amount: Math.round((amount * share) / 100) }),
        }
      : null,
  };
}

/** Tries to collect the bill. `watchPayments` gets the outcome. */
export function collect(store: AccountStore, invoice: Invoice, given?: string) {
  const intent = findIntent(store, invoice);
  const subscription = findSubscription(store, invoice);
  const method = given ?? (subscription ? findDefaultPaymentMethod(store, subscription) : null);
  if (!intent || method === null) throw missingPaymentMethod();
  confirmPayment(store, intent, findMethod(store, method), {
    returnUrl: null,
    isOffSession: false,
    hasScript: true,
  });
  if (intent.status === 'requires_action') needAction(store, invoice);
}

/** The card of the subscription, or else the customer's default one. */
export function findDefaultPaymentMethod(
  store: AccountStore,
  subscription: Subscription,
): string | null {
  const customer = store.get('customer', toId(subscription.customer));
  const usual = toId(customer.invoice_settings.default_payment_method);
  return toId(subscription.default_payment_method) || usual || null;
}

export const missingPaymentMethod = () =>
  invalidRequest(
    'This customer has no attached payment source or default payment method. Please consider ' +
      'adding a default payment method. For more information, visit ' +
      'https://stripe.com/docs/billing/subscriptions/payment-methods-setting#payment-method-priority.',
    { code: 'resource_missing' },
  );

function needAction(store: AccountStore, invoice: Invoice) {
  store.emit('invoice.payment_action_required', invoice);
  markFailed(store, invoice);
}

export function retryInvoice(store: AccountStore, id: string) {
  const invoice = store.get('invoice', id);
  const isDue = (invoice.next_payment_attempt ?? Infinity) <= store.now();
  if (invoice.status !== 'open' || !isDue) return;
  try {
    collect(store, invoice);
  } catch (error) {
    if (!(error instanceof StripeProblem)) throw error;
    if (error.type !== 'card_error') markFailed(store, invoice);
  }
}
