import type { Stripe } from 'stripe';
import type { AccountStore } from '../core/account-store.ts';
import { newId } from '../core/ids.ts';
import { paramNames } from '../core/param-names.ts';
import { toList } from '../core/list.ts';
import { invalidRequest } from '../core/problem.ts';
import { makeObject } from '../core/object-fields.ts';
import { route } from '../core/route.ts';
import {
  parseBoolean,
  mergeMetadata,
  requireParam,
  toNullableText,
  type FormEncoded,
} from '../core/params.ts';

type Product = Stripe.Product;

export const productRoutes = [
  route(
    'POST /v1/products',
    paramNames<Stripe.ProductCreateParams>()(
      'active default_price_data description expand id images marketing_features metadata name',
      'package_dimensions shippable statement_descriptor tax_code tax_details type unit_label url',
    ),
    createProduct,
  ),
  route(
    'GET /v1/products/:id',
    paramNames<Stripe.ProductRetrieveParams>()('expand'),
    (store, _, id = '') => store.get('product', id),
  ),
  route(
    'POST /v1/products/:id',
    paramNames<Stripe.ProductUpdateParams>()(
      'active default_price description expand images marketing_features metadata name',
      'package_dimensions shippable statement_descriptor tax_code tax_details unit_label url',
    ),
    (store, given, id = '') => {
      const product = store.get('product', id);
      product.name = given.name ?? product.name;
      product.description = toNullableText(given.description, product.description);
      product.active = parseBoolean(given.active, 'active') ?? product.active;
      product.metadata = mergeMetadata(given.metadata, product.metadata);
      product.updated = store.now();
      store.emit('product.updated', product);
      return product;
    },
  ),
  route(
    'GET /v1/products',
    paramNames<Stripe.ProductListParams>()(
      'active created ending_before expand ids limit shippable starting_after type url',
    ),
    (store, given) =>
      toList(
        store,
        'product',
        given,
        ({ id, active }) =>
          (given.active === undefined || String(active) === given.active) &&
          (given.ids === undefined || given.ids.includes(id)),
      ),
  ),
];

type NewProduct = Pick<
  FormEncoded<Stripe.ProductCreateParams>,
  'id' | 'name' | 'description' | 'metadata' | 'active' | 'statement_descriptor' | 'unit_label'
>;

export function createProduct(store: AccountStore, given: NewProduct): Product {
  const id = given.id ?? newId('prod');
  if (store.find('product', id)) {
    throw invalidRequest(`Product already exists.`, {
      code: 'resource_already_exists',
      param: 'id',
    });
  }
  const product = store.add('product', {
    ...makeObject('product'),
    id,
    active: parseBoolean(given.active, 'active') ?? true,
    created: store.now(),
    default_price: null,
    description: toNullableText(given.description, null),
    metadata: mergeMetadata(given.metadata),
    name: requireParam(given.name, 'name'),
    package_dimensions: null,
    statement_descriptor: toNullableText(given.statement_descriptor, null),
    type: 'service',
    unit_label: toNullableText(given.unit_label, null),
    updated: store.now(),
  });
  store.emit('product.created', product);
  return product;
}
