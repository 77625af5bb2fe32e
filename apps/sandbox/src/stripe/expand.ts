import type { AccountStore } from './core/account-store.ts';
import { objectTypes, type ObjectType } from './core/object-types.ts';
import { toList } from './core/list.ts';
import { invalidRequest } from './core/problem.ts';
import { toId } from './payments/transfers.ts';

type JsonObject = Record<string, unknown>;

const deepest = 4;

/** Replaces the ids that the caller wants expanded with their objects. */
export function expand(store: AccountStore, answer: object, expansions: unknown): object {
  const paths = Array.isArray(expansions) ? expansions.map(String) : [];
  if (paths.length === 0) return answer;

  const copy = structuredClone(answer) as JsonObject;
  for (const path of paths) {
    const names = path.split('.');
    if (names.length > deepest)
      throw invalidRequest(`You cannot expand more than ${deepest} levels.`);
    follow(store, copy, names, path);
  }
  return copy;
}

function follow(
  store: AccountStore,
  thing: JsonObject,
  [name = '', ...rest]: string[],
  path: string,
) {
  if (!(name in thing)) thing[name] = included(store, thing, name, path);
  const value = thing[name];
  const opened = Array.isArray(value)
    ? value.map((each) => opening(store, each))
    : opening(store, value);
  thing[name] = opened;
  if (rest.length === 0) return;
  for (const each of Array.isArray(opened) ? opened : [opened]) {
    if (typeof each === 'object' && each !== null) follow(store, each as JsonObject, rest, path);
  }
}

function opening(store: AccountStore, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const kind = kindFromId(value);
  const found = kind && (store.find(kind, value) ?? store.state.platform.find(kind, value));
  return found ? structuredClone(found) : value;
}

const byPrefix = (Object.keys(objectTypes) as ObjectType[]).toSorted(
  (one, other) => objectTypes[other].prefix.length - objectTypes[one].prefix.length,
);

/** A transfer creates a charge with another name at the destination account. */
const kindFromId = (id: string): ObjectType | undefined =>
  id.startsWith('py_')
    ? 'charge'
    : byPrefix.find((kind) => id.startsWith(`${objectTypes[kind].prefix}_`));

type Include = (store: AccountStore, thing: JsonObject) => unknown;

/** What an object contains only on request. */
const includable: Record<string, Include> = {
  'customer.subscriptions': (store, { id }) =>
    toList(store, 'subscription', {}, ({ customer }) => customer === id),
  'invoice.payments': (store, { id }) =>
    toList(store, 'invoice_payment', {}, ({ invoice }) => invoice === id),
  'invoice.confirmation_secret': (store, { id }) => {
    const [payment] = store.all('invoice_payment', ({ invoice }) => invoice === id);
    const intent = store.find('payment_intent', toId(payment?.payment.payment_intent));
    return intent ? { client_secret: intent.client_secret, type: 'payment_intent' } : null;
  },
};

function included(store: AccountStore, thing: JsonObject, name: string, path: string): unknown {
  const include = includable[`${String(thing['object'])}.${name}`];
  if (!include)
    throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
  return include(store, thing);
}
