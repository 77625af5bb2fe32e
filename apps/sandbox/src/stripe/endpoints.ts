import type { Stripe } from 'stripe';
import type { Books } from './core/books.ts';
import { newId, randomText } from './core/ids.ts';
import { known } from './core/known.ts';
import { toList } from './core/list.ts';
import { makeObject } from './core/object-fields.ts';
import { route } from './core/route.ts';
import { boolean, metadata, required, text, type Wire } from './core/wire.ts';

type Endpoint = Stripe.WebhookEndpoint;

/** The webhook endpoints that a program has created. */
export const endpointRoutes = [
  route(
    'POST /v1/webhook_endpoints',
    known<Stripe.WebhookEndpointCreateParams>()(
      'api_version connect description enabled_events expand metadata url',
    ),
    create,
  ),
  route(
    'GET /v1/webhook_endpoints/:id',
    known<Stripe.WebhookEndpointRetrieveParams>()('expand'),
    (books, _, id = '') => withoutSecret(books.get('webhook_endpoint', id)),
  ),
  route(
    'POST /v1/webhook_endpoints/:id',
    known<Stripe.WebhookEndpointUpdateParams>()(
      'description disabled enabled_events expand metadata url',
    ),
    (books, given, id = '') => {
      const endpoint = books.get('webhook_endpoint', id);
      const isDisabled = boolean(given.disabled, 'disabled');
      if (isDisabled !== undefined) endpoint.status = isDisabled ? 'disabled' : 'enabled';
      endpoint.url = given.url ?? endpoint.url;
      endpoint.description = text(given.description, endpoint.description);
      endpoint.enabled_events = given.enabled_events ?? endpoint.enabled_events;
      endpoint.metadata = metadata(given.metadata, endpoint.metadata);
      return withoutSecret(endpoint);
    },
  ),
  route(
    'GET /v1/webhook_endpoints',
    known<Stripe.WebhookEndpointListParams>()('ending_before expand limit starting_after'),
    (books, given) => {
      const list = toList(books, 'webhook_endpoint', given);
      return { ...list, data: list.data.map(withoutSecret) };
    },
  ),
  route(
    'DELETE /v1/webhook_endpoints/:id',
    known<Stripe.WebhookEndpointDeleteParams>()(),
    (books, _, id = '') => {
      books.get('webhook_endpoint', id);
      books.remove('webhook_endpoint', id);
      return { id, object: 'webhook_endpoint', deleted: true };
    },
  ),
];

/** The secret is returned once, when the endpoint is created. */
function create(books: Books, given: Wire<Stripe.WebhookEndpointCreateParams>): Endpoint {
  return books.add('webhook_endpoint', {
    ...makeObject('webhook_endpoint'),
    id: newId('we'),
    api_version: given.api_version ?? null,
    application: boolean(given.connect, 'connect') ? books.world.keys.connectClientId : null,
    created: books.now(),
    description: text(given.description, null),
    enabled_events: required(given.enabled_events, 'enabled_events'),
    metadata: metadata(given.metadata),
    secret: `whsec_${randomText(32)}`,
    url: required(given.url, 'url'),
  });
}

const withoutSecret = ({ secret: _, ...endpoint }: Endpoint) => endpoint;
