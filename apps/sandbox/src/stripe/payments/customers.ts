import type { Stripe } from 'stripe';
import type { AccountStore } from '../core/account-store.ts';
import { newId, randomText } from '../core/ids.ts';
import { customerParams } from '../core/nested-params.ts';
import { paramNames, withNestedParams } from '../core/param-names.ts';
import { toList } from '../core/list.ts';
import { notFound } from '../core/problem.ts';
import { attach, requireAttachedMethod } from './payment-methods.ts';
import { makeObject } from '../core/object-fields.ts';
import { route } from '../core/route.ts';
import {
  toPostalAddress,
  mergeMetadata,
  toNullableText,
  type FormEncoded,
} from '../core/params.ts';

type Create = Stripe.CustomerCreateParams;
type Update = Stripe.CustomerUpdateParams;

export const customerRoutes = [
  route(
    'POST /v1/customers',
    withNestedParams(
      paramNames<Create>()(
        'address balance business_name cash_balance description email expand individual_name',
        'invoice_prefix invoice_settings metadata name next_invoice_sequence payment_method phone',
        'preferred_locales shipping source tax tax_exempt tax_id_data test_clock validate',
      ),
      customerParams,
    ),
    create,
  ),
  route(
    'GET /v1/customers/:id',
    paramNames<Stripe.CustomerRetrieveParams>()('expand'),
    (store, _, id) => store.get('customer', id),
  ),
  route(
    'POST /v1/customers/:id',
    withNestedParams(
      paramNames<Update>()(
        'address balance business_name cash_balance default_source description email expand',
        'individual_name invoice_prefix invoice_settings metadata name next_invoice_sequence phone',
        'preferred_locales shipping source tax tax_exempt validate',
      ),
      customerParams,
    ),
    update,
  ),
  route(
    'GET /v1/customers',
    paramNames<Stripe.CustomerListParams>()(
      'created email ending_before expand limit starting_after test_clock',
    ),
    (store, given) =>
      toList(
        store,
        'customer',
        given,
        (one) => !one.deleted && (given.email ?? one.email) === one.email,
      ),
  ),
  route('DELETE /v1/customers/:id', paramNames<Stripe.CustomerDeleteParams>()(), remove),
];

function create(store: AccountStore, given: FormEncoded<Create>): Stripe.Customer {
  const id = newId('cus');
  const customer = store.add('customer', {
    ...makeObject('customer'),
    id,
    created: store.now(),
    currency: null,
    discount: null,
    shipping: null,
    invoice_prefix: randomText(8).toUpperCase(),
    ...said(given, null),
  });
  if (given.payment_method) attach(store, given.payment_method, id);
  chooseDefault(store, customer, given);
  store.emit('customer.created', customer);
  return customer;
}

function update(store: AccountStore, given: FormEncoded<Update>, id: string): Stripe.Customer {
  const customer = getCustomer(store, id);
  Object.assign(customer, said(given, customer));
  chooseDefault(store, customer, given);
  store.emit('customer.updated', customer);
  return customer;
}

function said(given: FormEncoded<Create & Update>, before: Stripe.Customer | null) {
  return {
    name: toNullableText(given.name, before?.name ?? null),
    email: toNullableText(given.email, before?.email ?? null),
    phone: toNullableText(given.phone, before?.phone ?? null),
    description: toNullableText(given.description, before?.description ?? null),
    address:
      given.address === undefined ? (before?.address ?? null) : toPostalAddress(given.address),
    metadata: mergeMetadata(given.metadata, before?.metadata),
  };
}

function chooseDefault(
  store: AccountStore,
  customer: Stripe.Customer,
  { invoice_settings: given }: FormEncoded<Create>,
) {
  const chosen = given?.default_payment_method;
  if (chosen === undefined) return;
  const param = 'invoice_settings[default_payment_method]';
  customer.invoice_settings.default_payment_method = chosen
    ? requireAttachedMethod(store, chosen, customer.id, param)
    : null;
}

/** A customer that has not been deleted. */
export function getCustomer(store: AccountStore, id: string, param = 'id'): Stripe.Customer {
  const customer = store.get('customer', id, param);
  if (customer.deleted) throw notFound('customer', id, param);
  return customer;
}

function remove(store: AccountStore, _: object, id: string) {
  const customer = getCustomer(store, id);
  store.emit('customer.deleted', customer);
  const deleted = { ...makeObject('deleted_customer'), id };
  store.add('customer', deleted as unknown as Stripe.Customer);
  return deleted;
}
