import type { Stripe } from 'stripe';
import type { Books } from '../core/books.ts';
import { getCustomer } from '../payments/customers.ts';
import { newId, randomText } from '../core/ids.ts';
import { known } from '../core/known.ts';
import { makeObject } from '../core/object-fields.ts';
import { route } from '../core/route.ts';
import { required, type Wire } from '../core/wire.ts';

type Session = Stripe.BillingPortal.Session;
type Create = Stripe.BillingPortal.SessionCreateParams;

export const portalRoutes = [
  route(
    'POST /v1/billing_portal/sessions',
    known<Create>()(
      'after_expiration configuration customer customer_account expand flow_data locale',
      'on_behalf_of return_url',
    ),
    create,
  ),
];

function create(books: Books, given: Wire<Create>): Session {
  const { id: customer } = getCustomer(books, required(given.customer, 'customer'), 'customer');
  const code = randomText(24);
  const returnUrl = given.return_url ?? null;
  books.world.portals.set(code, { account: books.account, customer, returnUrl });
  return {
    ...makeObject('billing_portal.session'),
    id: newId('bps'),
    created: books.now(),
    customer,
    flow: null,
    livemode: false,
    return_url: returnUrl,
    url: `${books.world.pages()}/portal/${code}`,
  };
}
