import type { Stripe } from 'stripe';
import type { AccountStore } from '../core/account-store.ts';
import { getCustomer } from '../payments/customers.ts';
import { newId, randomText } from '../core/ids.ts';
import { paramNames } from '../core/param-names.ts';
import { makeObject } from '../core/object-fields.ts';
import { route } from '../core/route.ts';
import { requireParam, type FormEncoded } from '../core/params.ts';

type Session = Stripe.BillingPortal.Session;
type Create = Stripe.BillingPortal.SessionCreateParams;

export const portalRoutes = [
  route(
    'POST /v1/billing_portal/sessions',
    paramNames<Create>()(
      'after_expiration configuration customer customer_account expand flow_data locale',
      'on_behalf_of return_url',
    ),
    create,
  ),
];

function create(store: AccountStore, given: FormEncoded<Create>): Session {
  const { id: customer } = getCustomer(store, requireParam(given.customer, 'customer'), 'customer');
  const code = randomText(24);
  const returnUrl = given.return_url ?? null;
  store.state.portals.set(code, { account: store.account, customer, returnUrl });
  return {
    ...makeObject('billing_portal.session'),
    id: newId('bps'),
    created: store.now(),
    customer,
    flow: null,
    livemode: false,
    return_url: returnUrl,
    url: `${store.state.pages()}/portal/${code}`,
  };
}
