import type { Stripe } from 'stripe';
import type { Clock } from './clock.ts';
import type { OnboardingLink } from './onboarding-link.ts';
import { objectTypes, type ObjectType, type StripeObjects } from './object-types.ts';
import { notFound } from './problem.ts';

type Shelves = { [Name in ObjectType]: Map<string, StripeObjects[Name]> };

/** What Stripe knows about a payment method but does not return. */
export type Card = {
  number: string;
  /** Whether its bank has agreed to later payments. */
  isSetUp: boolean;
  /** Whether it was used, or detached, without a customer: then it is no longer usable. */
  isSpent: boolean;
};

/** All objects of one account at Stripe, for its calls. */
export type AccountStore = {
  state: StripeState;
  /** The connected account; null for our own. */
  account: string | null;
  find<Name extends ObjectType>(
    kind: Name,
    id: string | null | undefined,
  ): StripeObjects[Name] | undefined;
  /** Refuses like Stripe if there is none; `param` is the parameter with the id. */
  get<Name extends ObjectType>(kind: Name, id: string, param?: string): StripeObjects[Name];
  add<Name extends ObjectType>(kind: Name, object: StripeObjects[Name]): StripeObjects[Name];
  remove(kind: ObjectType, id: string): void;
  /** Newest first. */
  all<Name extends ObjectType>(
    kind: Name,
    filter?: (object: StripeObjects[Name]) => boolean,
  ): StripeObjects[Name][];
  /** The card number behind each payment method, which decides the outcome of its payments. */
  cards: Map<string, Card>;
  /** Additional items of each subscription's next bill. */
  pending: Map<string, Stripe.InvoiceLineItem[]>;
  /** The payout of each balance entry. */
  paidOut: Map<string, string>;
  /** The nights for which payouts are planned. */
  payoutsAt: Set<number>;
  /** Saves all data so that it can be loaded again; of events, only the newest. */
  dump(mostEvents: number): unknown;
  fill(dump: unknown): void;
  now(): number;
  emit(type: string, object: StripeObjects[ObjectType], previous?: Record<string, unknown>): void;
  /** Schedules an action for an object in this many seconds. */
  later(seconds: number, what: ScheduledTask['what'], id: string): void;
};

/** The scheduled actions. */
export type ScheduledTask = {
  at: number;
  what:
    | 'account is verified'
    | 'payout arrives'
    | 'payouts go out'
    | 'refund fails'
    | 'refund arrives'
    | 'subscription renews'
    | 'subscription expires'
    | 'subscription ends'
    | 'collection resumes'
    | 'schedule goes on'
    | 'invoice is tried again';
  account: string | null;
  id: string;
};

/** The product's credentials. */
export type Keys = {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  connectWebhookSecret: string;
  connectClientId: string;
};

/** The origin of a call, for the events that it causes. */
export type EventRequest = { id: string | null; idempotency_key: string | null };

export type StripeState = {
  keys: Keys;
  clock: Clock;
  due: Set<ScheduledTask>;
  /** The id of our own account. */
  platformId: string;
  /** Onboarding links by code. */
  links: Map<string, OnboardingLink>;
  /** Billing portal links by code. */
  portals: Map<string, { account: string | null; customer: string; returnUrl: string | null }>;
  /** Codes that can be exchanged for access to an account. */
  codes: Map<string, string>;
  /** Accounts that revoked our access, or never granted it. */
  disconnected: Set<string>;
  /** Our own account. */
  platform: AccountStore;
  /** The data of a connected account, or of our own by default. */
  store(account: string | null): AccountStore;
  /** Returns the store of an account even without access to it. */
  inside(account: string | null): AccountStore;
  /** Adds a newly opened account. */
  open(account: string): AccountStore;
  allStores(): AccountStore[];
  emit(
    account: string | null,
    type: string,
    object: StripeObjects[ObjectType],
    previous?: object,
  ): void;
  /** Called with each event and its account. */
  onEvent(hear: (event: StripeObjects['event'], account: string | null) => void): void;
  /** Every event of every account, oldest first. */
  log(): readonly { event: StripeObjects['event']; account: string | null }[];
  causeFrom(cause: EventRequest): void;
  /** The path of the browser pages. */
  pages(): string;
  movePagesTo(url: string): void;
};

type Dump = {
  things: Record<ObjectType, StripeObjects[ObjectType][]>;
  maps: {
    cards: [string, Card][];
    paidOut: [string, string][];
    pending: [string, Stripe.InvoiceLineItem[]][];
  };
  payoutsAt: number[];
};

export function openAccountStore(state: StripeState, account: string | null): AccountStore {
  const shelves = Object.fromEntries(
    Object.keys(objectTypes).map((kind) => [kind, new Map()]),
  ) as unknown as Shelves;
  const shelf = <Name extends ObjectType>(kind: Name): Map<string, StripeObjects[Name]> =>
    shelves[kind];

  const cards: AccountStore['cards'] = new Map();
  const paidOut: AccountStore['paidOut'] = new Map();
  const pending: AccountStore['pending'] = new Map();
  const payoutsAt: AccountStore['payoutsAt'] = new Set();

  return {
    state,
    account,
    cards,
    paidOut,
    pending,
    payoutsAt,
    find: (kind, id) => (typeof id === 'string' ? shelf(kind).get(id) : undefined),
    get(kind, id, param = 'id') {
      const object = shelf(kind).get(id);
      if (!object) throw notFound(kind === 'payment_method' ? 'PaymentMethod' : kind, id, param);
      return object;
    },
    add(kind, object) {
      shelf(kind).set(object.id, object);
      return object;
    },
    remove(kind, id) {
      shelves[kind].delete(id);
      for (const due of state.due) if (due.id === id) state.due.delete(due);
    },
    all(kind, filter = () => true) {
      return [...shelf(kind).values()].filter(filter).toReversed();
    },
    dump(mostEvents) {
      const things = Object.entries(shelves).map(([kind, objects]) => [
        kind,
        [...objects.values()].slice(kind === 'event' ? -mostEvents : 0),
      ]);
      const maps = { cards: [...cards], paidOut: [...paidOut], pending: [...pending] };
      return { things: Object.fromEntries(things), maps, payoutsAt: [...payoutsAt] };
    },
    fill(dump) {
      const { things, maps, payoutsAt: nights } = dump as Dump;
      for (const [kind, objects] of Object.entries(things)) {
        const objectsThere = shelves[kind as ObjectType] as Map<string, StripeObjects[ObjectType]>;
        for (const object of objects) objectsThere.set(object.id, object);
      }
      for (const [id, card] of maps.cards) cards.set(id, card);
      for (const [id, payout] of maps.paidOut) paidOut.set(id, payout);
      for (const [id, lines] of maps.pending) pending.set(id, lines);
      for (const night of nights) payoutsAt.add(night);
    },
    now: () => state.clock.now(),
    later: (seconds, what, id) =>
      void state.due.add({ at: state.clock.now() + seconds, what, account, id }),
    emit: (type, object, previous) => state.emit(account, type, object, previous),
  };
}
