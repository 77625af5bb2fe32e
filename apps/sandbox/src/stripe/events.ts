import type { Stripe } from 'stripe';
import { paramNames } from './core/param-names.ts';
import { toList } from './core/list.ts';
import { route } from './core/route.ts';

export const eventRoutes = [
  route(
    'GET /v1/events/:id',
    paramNames<Stripe.EventRetrieveParams>()('expand'),
    (store, _, id = '') => store.get('event', id),
  ),
  route(
    'GET /v1/events',
    paramNames<Stripe.EventListParams>()(
      'created delivery_success ending_before expand limit starting_after type types',
    ),
    (store, given) => {
      const { type, types = type === undefined ? undefined : [type] } = given;
      return toList(store, 'event', given, (event) => !types || types.some(isLike(event.type)));
    },
  ),
];

/** `charge.*` matches everything with this prefix. */
const isLike = (type: string) => (wanted: string) =>
  wanted === '*' ||
  wanted === type ||
  (wanted.endsWith('*') && type.startsWith(wanted.slice(0, -1)));

export const matchesEnabledEvents = (type: string, wanted: readonly string[]) =>
  wanted.some(isLike(type));
