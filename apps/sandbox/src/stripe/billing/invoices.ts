import type { Stripe } from 'stripe';
import { collect, finalize } from './billing.ts';
import type { AccountStore } from '../core/account-store.ts';
import { paramNames } from '../core/param-names.ts';
import { toList } from '../core/list.ts';
import { invalidRequest, StripeProblem } from '../core/problem.ts';
import { findIntent, findSubscription, voidInvoice } from './settle.ts';
import { route } from '../core/route.ts';
import type { FormEncoded } from '../core/params.ts';

type Invoice = Stripe.Invoice;

export const invoiceRoutes = [
  route(
    'GET /v1/invoices/:id',
    paramNames<Stripe.InvoiceRetrieveParams>()('expand'),
    (store, _, id = '') => store.get('invoice', id),
  ),
  route(
    'GET /v1/invoices',
    paramNames<Stripe.InvoiceListParams>()(
      'collection_method created customer customer_account due_date ending_before expand limit',
      'starting_after status subscription',
    ),
    (store, given) =>
      toList(
        store,
        'invoice',
        given,
        (invoice) =>
          (given.customer ?? invoice.customer) === invoice.customer &&
          (given.status ?? invoice.status) === invoice.status &&
          (given.subscription === undefined ||
            findSubscription(store, invoice)?.id === given.subscription),
      ),
  ),
  route(
    'POST /v1/invoices/:id/pay',
    paramNames<Stripe.InvoicePayParams>()(
      'expand forgive mandate off_session paid_out_of_band payment_method source',
    ),
    pay,
  ),
  route(
    'POST /v1/invoices/:id/void',
    paramNames<Stripe.InvoiceVoidInvoiceParams>()('expand'),
    (store, _, id = '') => voidInvoice(store, inStatus(store, id, ['open', 'uncollectible'])),
  ),
  route(
    'POST /v1/invoices/:id/finalize',
    paramNames<Stripe.InvoiceFinalizeInvoiceParams>()('auto_advance expand'),
    (store, _, id = '') => finalize(store, inStatus(store, id, ['draft'])),
  ),
  route(
    'POST /v1/invoices/:id/mark_uncollectible',
    paramNames<Stripe.InvoiceMarkUncollectibleParams>()('expand'),
    (store, _, id = '') => {
      const invoice = inStatus(store, id, ['open', 'draft']);
      invoice.status = 'uncollectible';
      invoice.auto_advance = false;
      invoice.status_transitions.marked_uncollectible_at = store.now();
      store.emit('invoice.marked_uncollectible', invoice);
      return invoice;
    },
  ),
  route(
    'GET /v1/invoice_payments',
    paramNames<Stripe.InvoicePaymentListParams>()(
      'created ending_before expand invoice limit payment starting_after status',
    ),
    (store, given) =>
      toList(store, 'invoice_payment', { ...given, created: undefined }, (payment) => {
        const { payment_intent: intent } = given.payment ?? {};
        return (
          (given.invoice ?? payment.invoice) === payment.invoice &&
          (intent ?? payment.payment.payment_intent) === payment.payment.payment_intent
        );
      }),
  ),
  route(
    'GET /v1/invoice_payments/:id',
    paramNames<Stripe.InvoicePaymentRetrieveParams>()('expand'),
    (store, _, id = '') => store.get('invoice_payment', id),
  ),
];

function inStatus(store: AccountStore, id: string, among: Invoice['status'][]): Invoice {
  const invoice = store.get('invoice', id, 'invoice');
  if (among.includes(invoice.status)) return invoice;
  throw invalidRequest(
    `This invoice has the status ${invoice.status}, so that this cannot be done.`,
    {
      code: invoice.status === 'draft' ? 'invoice_not_editable' : 'invoice_no_longer_payable',
    },
  );
}

function pay(store: AccountStore, given: FormEncoded<Stripe.InvoicePayParams>, id = ''): Invoice {
  const invoice = store.get('invoice', id, 'invoice');
  if (invoice.status === 'paid') {
    throw invalidRequest('Invoice is already paid', { code: 'invoice_already_paid' });
  }
  if (invoice.status === 'draft') finalize(store, invoice);
  inStatus(store, id, ['open', 'uncollectible', 'paid']);
  if (invoice.status === 'open') collect(store, invoice, given.payment_method);
  if (findIntent(store, invoice)?.status !== 'requires_action') return invoice;
  throw new StripeProblem(
    402,
    'card_error',
    'This payment requires additional user action before it can be completed successfully. ' +
      'Payment can be completed using the PaymentIntent associated with the invoice.',
    { code: 'invoice_payment_intent_requires_action' },
  );
}
