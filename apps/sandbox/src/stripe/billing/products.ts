import type { Stripe } from 'stripe';
import type { Books } from '../core/books.ts';
import { newId } from '../core/ids.ts';
import { known } from '../core/known.ts';
import { toList } from '../core/list.ts';
import { refuse } from '../core/problem.ts';
import { makeObject } from '../core/object-fields.ts';
import { route } from '../core/route.ts';
import { boolean, metadata, required, text, type Wire } from '../core/wire.ts';

type Product = Stripe.Product;

export const productRoutes = [
  route(
    'POST /v1/products',
    known<Stripe.ProductCreateParams>()(
      'active default_price_data description expand id images marketing_features metadata name',
      'package_dimensions shippable statement_descriptor tax_code tax_details type unit_label url',
    ),
    createProduct,
  ),
  route(
    'GET /v1/products/:id',
    known<Stripe.ProductRetrieveParams>()('expand'),
    (books, _, id = '') => books.get('product', id),
  ),
  route(
    'POST /v1/products/:id',
    known<Stripe.ProductUpdateParams>()(
      'active default_price description expand images marketing_features metadata name',
      'package_dimensions shippable statement_descriptor tax_code tax_details unit_label url',
    ),
    (books, given, id = '') => {
      const product = books.get('product', id);
      product.name = given.name ?? product.name;
      product.description = text(given.description, product.description);
      product.active = boolean(given.active, 'active') ?? product.active;
      product.metadata = metadata(given.metadata, product.metadata);
      product.updated = books.now();
      books.emit('product.updated', product);
      return product;
    },
  ),
  route(
    'GET /v1/products',
    known<Stripe.ProductListParams>()(
      'active created ending_before expand ids limit shippable starting_after type url',
    ),
    (books, given) =>
      toList(
        books,
        'product',
        given,
        ({ id, active }) =>
          (given.active === undefined || String(active) === given.active) &&
          (given.ids === undefined || given.ids.includes(id)),
      ),
  ),
];

type NewProduct = Pick<
  Wire<Stripe.ProductCreateParams>,
  'id' | 'name' | 'description' | 'metadata' | 'active' | 'statement_descriptor' | 'unit_label'
>;

export function createProduct(books: Books, given: NewProduct): Product {
  const id = given.id ?? newId('prod');
  if (books.find('product', id)) {
    throw refuse(`Product already exists.`, { code: 'resource_already_exists', param: 'id' });
  }
  const product = books.add('product', {
    ...makeObject('product'),
    id,
    active: boolean(given.active, 'active') ?? true,
    created: books.now(),
    default_price: null,
    description: text(given.description, null),
    metadata: metadata(given.metadata),
    name: required(given.name, 'name'),
    package_dimensions: null,
    statement_descriptor: text(given.statement_descriptor, null),
    type: 'service',
    unit_label: text(given.unit_label, null),
    updated: books.now(),
  });
  books.emit('product.created', product);
  return product;
}
