import type { Stripe } from 'stripe';
import { collect, finalize } from './billing.ts';
import type { Books } from '../core/books.ts';
import { known } from '../core/known.ts';
import { toList } from '../core/list.ts';
import { refuse, StripeProblem } from '../core/problem.ts';
import { findIntent, findSubscription, voidInvoice } from './settle.ts';
import { route } from '../core/route.ts';
import type { Wire } from '../core/wire.ts';

type Invoice = Stripe.Invoice;

export const invoiceRoutes = [
  route(
    'GET /v1/invoices/:id',
    known<Stripe.InvoiceRetrieveParams>()('expand'),
    (books, _, id = '') => books.get('invoice', id),
  ),
  route(
    'GET /v1/invoices',
    known<Stripe.InvoiceListParams>()(
      'collection_method created customer customer_account due_date ending_before expand limit',
      'starting_after status subscription',
    ),
    (books, given) =>
      toList(
        books,
        'invoice',
        given,
        (invoice) =>
          (given.customer ?? invoice.customer) === invoice.customer &&
          (given.status ?? invoice.status) === invoice.status &&
          (given.subscription === undefined ||
            findSubscription(books, invoice)?.id === given.subscription),
      ),
  ),
  route(
    'POST /v1/invoices/:id/pay',
    known<Stripe.InvoicePayParams>()(
      'expand forgive mandate off_session paid_out_of_band payment_method source',
    ),
    pay,
  ),
  route(
    'POST /v1/invoices/:id/void',
    known<Stripe.InvoiceVoidInvoiceParams>()('expand'),
    (books, _, id = '') => voidInvoice(books, inStatus(books, id, ['open', 'uncollectible'])),
  ),
  route(
    'POST /v1/invoices/:id/finalize',
    known<Stripe.InvoiceFinalizeInvoiceParams>()('auto_advance expand'),
    (books, _, id = '') => finalize(books, inStatus(books, id, ['draft'])),
  ),
  route(
    'POST /v1/invoices/:id/mark_uncollectible',
    known<Stripe.InvoiceMarkUncollectibleParams>()('expand'),
    (books, _, id = '') => {
      const invoice = inStatus(books, id, ['open', 'draft']);
      invoice.status = 'uncollectible';
      invoice.auto_advance = false;
      invoice.status_transitions.marked_uncollectible_at = books.now();
      books.emit('invoice.marked_uncollectible', invoice);
      return invoice;
    },
  ),
  route(
    'GET /v1/invoice_payments',
    known<Stripe.InvoicePaymentListParams>()(
      'created ending_before expand invoice limit payment starting_after status',
    ),
    (books, given) =>
      toList(books, 'invoice_payment', { ...given, created: undefined }, (payment) => {
        const { payment_intent: intent } = given.payment ?? {};
        return (
          (given.invoice ?? payment.invoice) === payment.invoice &&
          (intent ?? payment.payment.payment_intent) === payment.payment.payment_intent
        );
      }),
  ),
  route(
    'GET /v1/invoice_payments/:id',
    known<Stripe.InvoicePaymentRetrieveParams>()('expand'),
    (books, _, id = '') => books.get('invoice_payment', id),
  ),
];

function inStatus(books: Books, id: string, among: Invoice['status'][]): Invoice {
  const invoice = books.get('invoice', id, 'invoice');
  if (among.includes(invoice.status)) return invoice;
  throw refuse(`This invoice has the status ${invoice.status}, so that this cannot be done.`, {
    code: invoice.status === 'draft' ? 'invoice_not_editable' : 'invoice_no_longer_payable',
  });
}

function pay(books: Books, given: Wire<Stripe.InvoicePayParams>, id = ''): Invoice {
  const invoice = books.get('invoice', id, 'invoice');
  if (invoice.status === 'paid') {
    throw refuse('Invoice is already paid', { code: 'invoice_already_paid' });
  }
  if (invoice.status === 'draft') finalize(books, invoice);
  inStatus(books, id, ['open', 'uncollectible', 'paid']);
  if (invoice.status === 'open') collect(books, invoice, given.payment_method);
  if (findIntent(books, invoice)?.status !== 'requires_action') return invoice;
  throw new StripeProblem(
    402,
    'card_error',
    'This payment requires additional user action before it can be completed successfully. ' +
      'Payment can be completed using the PaymentIntent associated with the invoice.',
    { code: 'invoice_payment_intent_requires_action' },
  );
}
