import type { Books } from './core/books.ts';
import { kinds, type Kind } from './core/kinds.ts';
import { toList } from './core/list.ts';
import { refuse } from './core/problem.ts';
import { toId } from './payments/transfers.ts';

type Thing = Record<string, unknown>;

const deepest = 4;

/** Replaces the ids that the caller wants expanded with their objects. */
export function expand(books: Books, answer: object, expansions: unknown): object {
  const paths = Array.isArray(expansions) ? expansions.map(String) : [];
  if (paths.length === 0) return answer;

  const copy = structuredClone(answer) as Thing;
  for (const path of paths) {
    const names = path.split('.');
    if (names.length > deepest) throw refuse(`You cannot expand more than ${deepest} levels.`);
    follow(books, copy, names, path);
  }
  return copy;
}

function follow(books: Books, thing: Thing, [name = '', ...rest]: string[], path: string) {
  if (!(name in thing)) thing[name] = included(books, thing, name, path);
  const value = thing[name];
  const opened = Array.isArray(value)
    ? value.map((each) => opening(books, each))
    : opening(books, value);
  thing[name] = opened;
  if (rest.length === 0) return;
  for (const each of Array.isArray(opened) ? opened : [opened]) {
    if (typeof each === 'object' && each !== null) follow(books, each as Thing, rest, path);
  }
}

function opening(books: Books, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const kind = kindFromId(value);
  const found = kind && (books.find(kind, value) ?? books.world.platform.find(kind, value));
  return found ? structuredClone(found) : value;
}

const byPrefix = (Object.keys(kinds) as Kind[]).toSorted(
  (one, other) => kinds[other].prefix.length - kinds[one].prefix.length,
);

/** A transfer creates a charge with another name at the destination account. */
const kindFromId = (id: string): Kind | undefined =>
  id.startsWith('py_')
    ? 'charge'
    : byPrefix.find((kind) => id.startsWith(`${kinds[kind].prefix}_`));

type Include = (books: Books, thing: Thing) => unknown;

/** What an object contains only on request. */
const includable: Record<string, Include> = {
  'customer.subscriptions': (books, { id }) =>
    toList(books, 'subscription', {}, ({ customer }) => customer === id),
  'invoice.payments': (books, { id }) =>
    toList(books, 'invoice_payment', {}, ({ invoice }) => invoice === id),
  'invoice.confirmation_secret': (books, { id }) => {
    const [payment] = books.all('invoice_payment', ({ invoice }) => invoice === id);
    const intent = books.find('payment_intent', toId(payment?.payment.payment_intent));
    return intent ? { client_secret: intent.client_secret, type: 'payment_intent' } : null;
  },
};

function included(books: Books, thing: Thing, name: string, path: string): unknown {
  const include = includable[`${String(thing['object'])}.${name}`];
  if (!include) throw refuse(`This property cannot be expanded (${path}).`, { param: 'expand' });
  return include(books, thing);
}
