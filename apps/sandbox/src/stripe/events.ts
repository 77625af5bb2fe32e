import type { Stripe } from 'stripe';
import { known } from './core/known.ts';
import { toList } from './core/list.ts';
import { route } from './core/route.ts';

export const eventRoutes = [
  route('GET /v1/events/:id', known<Stripe.EventRetrieveParams>()('expand'), (books, _, id = '') =>
    books.get('event', id),
  ),
  route(
    'GET /v1/events',
    known<Stripe.EventListParams>()(
      'created delivery_success ending_before expand limit starting_after type types',
    ),
    (books, given) => {
      const { type, types = type === undefined ? undefined : [type] } = given;
      return toList(books, 'event', given, (event) => !types || types.some(isLike(event.type)));
    },
  ),
];

/** `charge.*` matches everything with this prefix. */
const isLike = (type: string) => (wanted: string) =>
  wanted === '*' ||
  wanted === type ||
  (wanted.endsWith('*') && type.startsWith(wanted.slice(0, -1)));

export const isWanted = (type: string, wanted: readonly string[]) => wanted.some(isLike(type));
