import type { Stripe } from 'stripe';
import type { Books } from '../core/books.ts';
import { newId, randomText } from '../core/ids.ts';
import { customerParts } from '../core/inner.ts';
import { known, within } from '../core/known.ts';
import { toList } from '../core/list.ts';
import { notFound } from '../core/problem.ts';
import { attach, ownMethod } from './payment-methods.ts';
import { makeObject } from '../core/object-fields.ts';
import { route } from '../core/route.ts';
import { address, metadata, text, type Wire } from '../core/wire.ts';

type Create = Stripe.CustomerCreateParams;
type Update = Stripe.CustomerUpdateParams;

export const customerRoutes = [
  route(
    'POST /v1/customers',
    within(
      known<Create>()(
        'address balance business_name cash_balance description email expand individual_name',
        'invoice_prefix invoice_settings metadata name next_invoice_sequence payment_method phone',
        'preferred_locales shipping source tax tax_exempt tax_id_data test_clock validate',
      ),
      customerParts,
    ),
    create,
  ),
  route('GET /v1/customers/:id', known<Stripe.CustomerRetrieveParams>()('expand'), (books, _, id) =>
    books.get('customer', id),
  ),
  route(
    'POST /v1/customers/:id',
    within(
      known<Update>()(
        'address balance business_name cash_balance default_source description email expand',
        'individual_name invoice_prefix invoice_settings metadata name next_invoice_sequence phone',
        'preferred_locales shipping source tax tax_exempt validate',
      ),
      customerParts,
    ),
    update,
  ),
  route(
    'GET /v1/customers',
    known<Stripe.CustomerListParams>()(
      'created email ending_before expand limit starting_after test_clock',
    ),
    (books, given) =>
      toList(
        books,
        'customer',
        given,
        (one) => !one.deleted && (given.email ?? one.email) === one.email,
      ),
  ),
  route('DELETE /v1/customers/:id', known<Stripe.CustomerDeleteParams>()(), remove),
];

function create(books: Books, given: Wire<Create>): Stripe.Customer {
  const id = newId('cus');
  const customer = books.add('customer', {
    ...makeObject('customer'),
    id,
    created: books.now(),
    currency: null,
    discount: null,
    shipping: null,
    invoice_prefix: randomText(8).toUpperCase(),
    ...said(given, null),
  });
  if (given.payment_method) attach(books, given.payment_method, id);
  chooseDefault(books, customer, given);
  books.emit('customer.created', customer);
  return customer;
}

function update(books: Books, given: Wire<Update>, id: string): Stripe.Customer {
  const customer = getCustomer(books, id);
  Object.assign(customer, said(given, customer));
  chooseDefault(books, customer, given);
  books.emit('customer.updated', customer);
  return customer;
}

function said(given: Wire<Create & Update>, before: Stripe.Customer | null) {
  return {
    name: text(given.name, before?.name ?? null),
    email: text(given.email, before?.email ?? null),
    phone: text(given.phone, before?.phone ?? null),
    description: text(given.description, before?.description ?? null),
    address: given.address === undefined ? (before?.address ?? null) : address(given.address),
    metadata: metadata(given.metadata, before?.metadata),
  };
}

function chooseDefault(
  books: Books,
  customer: Stripe.Customer,
  { invoice_settings: given }: Wire<Create>,
) {
  const chosen = given?.default_payment_method;
  if (chosen === undefined) return;
  const param = 'invoice_settings[default_payment_method]';
  customer.invoice_settings.default_payment_method = chosen
    ? ownMethod(books, chosen, customer.id, param)
    : null;
}

/** A customer that has not been deleted. */
export function getCustomer(books: Books, id: string, param = 'id'): Stripe.Customer {
  const customer = books.get('customer', id, param);
  if (customer.deleted) throw notFound('customer', id, param);
  return customer;
}

function remove(books: Books, _: object, id: string) {
  const customer = getCustomer(books, id);
  books.emit('customer.deleted', customer);
  const deleted = { ...makeObject('deleted_customer'), id };
  books.add('customer', deleted as unknown as Stripe.Customer);
  return deleted;
}
