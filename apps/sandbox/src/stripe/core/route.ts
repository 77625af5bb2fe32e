import type { Books } from './books.ts';
import type { GivenRecord } from './form.ts';
import type { Known } from './known.ts';
import type { Wire } from './wire.ts';

type Method = 'GET' | 'POST' | 'DELETE';

export type Route = {
  method: Method;
  pattern: RegExp;
  /** The route's name in counts and lists: `POST /v1/customers/:id`. */
  name: string;
  known: Known<unknown>;
  /** Whether a browser may call it, with the publishable key. */
  isPublic: boolean;
  run(books: Books, given: GivenRecord, ids: string[]): object;
};

type Verb<Params> = (books: Books, given: Wire<Params>, ...ids: string[]) => object;

/** One line of the route table: the call, its parameters, and its handler. */
export function route<Params>(
  name: `${Method} /${string}`,
  known: Known<Params>,
  verb: Verb<Params>,
  { isPublic = false } = {},
): Route {
  const [method, path = ''] = name.split(' ');
  return {
    method: method as Method,
    pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '([^/]+)')}$`),
    name,
    known: known as Known<unknown>,
    isPublic,
    run: (books, given, ids) => verb(books, given as Wire<Params>, ...ids),
  };
}
