import type { Stripe } from 'stripe';
import type { AccountStore } from './core/account-store.ts';
import { newId, randomText } from './core/ids.ts';
import { paramNames } from './core/param-names.ts';
import { toList } from './core/list.ts';
import { makeObject } from './core/object-fields.ts';
import { route } from './core/route.ts';
import {
  parseBoolean,
  mergeMetadata,
  requireParam,
  toNullableText,
  type FormEncoded,
} from './core/params.ts';

type Endpoint = Stripe.WebhookEndpoint;

/** The webhook endpoints that a program has created. */
export const endpointRoutes = [
  route(
    'POST /v1/webhook_endpoints',
    paramNames<Stripe.WebhookEndpointCreateParams>()(
      'api_version connect description enabled_events expand metadata url',
    ),
    create,
  ),
  route(
    'GET /v1/webhook_endpoints/:id',
    paramNames<Stripe.WebhookEndpointRetrieveParams>()('expand'),
    (store, _, id = '') => withoutSecret(store.get('webhook_endpoint', id)),
  ),
  route(
    'POST /v1/webhook_endpoints/:id',
    paramNames<Stripe.WebhookEndpointUpdateParams>()(
      'description disabled enabled_events expand metadata url',
    ),
    (store, given, id = '') => {
      const endpoint = store.get('webhook_endpoint', id);
      const isDisabled = parseBoolean(given.disabled, 'disabled');
      if (isDisabled !== undefined) endpoint.status = isDisabled ? 'disabled' : 'enabled';
      endpoint.url = given.url ?? endpoint.url;
      endpoint.description = toNullableText(given.description, endpoint.description);
      endpoint.enabled_events = given.enabled_events ?? endpoint.enabled_events;
      endpoint.metadata = mergeMetadata(given.metadata, endpoint.metadata);
      return withoutSecret(endpoint);
    },
  ),
  route(
    'GET /v1/webhook_endpoints',
    paramNames<Stripe.WebhookEndpointListParams>()('ending_before expand limit starting_after'),
    (store, given) => {
      const list = toList(store, 'webhook_endpoint', given);
      return { ...list, data: list.data.map(withoutSecret) };
    },
  ),
  route(
    'DELETE /v1/webhook_endpoints/:id',
    paramNames<Stripe.WebhookEndpointDeleteParams>()(),
    (store, _, id = '') => {
      store.get('webhook_endpoint', id);
      store.remove('webhook_endpoint', id);
      return { id, object: 'webhook_endpoint', deleted: true };
    },
  ),
];

/** The secret is returned once, when the endpoint is created. */
function create(
  store: AccountStore,
  given: FormEncoded<Stripe.WebhookEndpointCreateParams>,
): Endpoint {
  return store.add('webhook_endpoint', {
    ...makeObject('webhook_endpoint'),
    id: newId('we'),
    api_version: given.api_version ?? null,
    application: parseBoolean(given.connect, 'connect') ? store.state.keys.connectClientId : null,
    created: store.now(),
    description: toNullableText(given.description, null),
    enabled_events: requireParam(given.enabled_events, 'enabled_events'),
    metadata: mergeMetadata(given.metadata),
    secret: `whsec_${randomText(32)}`,
    url: requireParam(given.url, 'url'),
  });
}

const withoutSecret = ({ secret: _, ...endpoint }: Endpoint) => endpoint;
