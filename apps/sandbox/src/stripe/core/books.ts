import type { Stripe } from 'stripe';
import type { Clock } from './clock.ts';
import type { Link } from './links.ts';
import { kinds, type Kind, type Kinds } from './kinds.ts';
import { notFound } from './problem.ts';

type Shelves = { [Name in Kind]: Map<string, Kinds[Name]> };

/** What Stripe knows about a payment method but does not return. */
export type Card = {
  number: string;
  /** Whether its bank has agreed to later payments. */
  isSetUp: boolean;
  /** Whether it was used, or detached, without a customer: then it is no longer usable. */
  isSpent: boolean;
};

/** All objects of one account at Stripe, for its calls. */
export type Books = {
  world: World;
  /** The connected account; null for our own. */
  account: string | null;
  find<Name extends Kind>(kind: Name, id: string | null | undefined): Kinds[Name] | undefined;
  /** Refuses like Stripe if there is none; `param` is the parameter with the id. */
  get<Name extends Kind>(kind: Name, id: string, param?: string): Kinds[Name];
  add<Name extends Kind>(kind: Name, object: Kinds[Name]): Kinds[Name];
  remove(kind: Kind, id: string): void;
  /** Newest first. */
  all<Name extends Kind>(kind: Name, filter?: (object: Kinds[Name]) => boolean): Kinds[Name][];
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
  emit(type: string, object: Kinds[Kind], previous?: Record<string, unknown>): void;
  /** Schedules an action for an object in this many seconds. */
  later(seconds: number, what: Due['what'], id: string): void;
};

/** The scheduled actions. */
export type Due = {
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
export type Cause = { id: string | null; idempotency_key: string | null };

export type World = {
  keys: Keys;
  clock: Clock;
  due: Set<Due>;
  /** The id of our own account. */
  platformId: string;
  /** Onboarding links by code. */
  links: Map<string, Link>;
  /** Billing portal links by code. */
  portals: Map<string, { account: string | null; customer: string; returnUrl: string | null }>;
  /** Codes that can be exchanged for access to an account. */
  codes: Map<string, string>;
  /** Accounts that revoked our access, or never granted it. */
  disconnected: Set<string>;
  /** Our own account. */
  platform: Books;
  /** The data of a connected account, or of our own by default. */
  books(account: string | null): Books;
  /** Returns the books of an account even without access. */
  inside(account: string | null): Books;
  /** Adds a newly opened account. */
  open(account: string): Books;
  everyBooks(): Books[];
  emit(account: string | null, type: string, object: Kinds[Kind], previous?: object): void;
  /** Called with each event and its account. */
  onEvent(hear: (event: Kinds['event'], account: string | null) => void): void;
  /** Every event of every account, oldest first. */
  log(): readonly { event: Kinds['event']; account: string | null }[];
  causeFrom(cause: Cause): void;
  /** The path of the browser pages. */
  pages(): string;
  movePagesTo(url: string): void;
};

type Dump = {
  things: Record<Kind, Kinds[Kind][]>;
  maps: {
    cards: [string, Card][];
    paidOut: [string, string][];
    pending: [string, Stripe.InvoiceLineItem[]][];
  };
  payoutsAt: number[];
};

export function openBooks(world: World, account: string | null): Books {
  const shelves = Object.fromEntries(
    Object.keys(kinds).map((kind) => [kind, new Map()]),
  ) as unknown as Shelves;
  const shelf = <Name extends Kind>(kind: Name): Map<string, Kinds[Name]> => shelves[kind];

  const cards: Books['cards'] = new Map();
  const paidOut: Books['paidOut'] = new Map();
  const pending: Books['pending'] = new Map();
  const payoutsAt: Books['payoutsAt'] = new Set();

  return {
    world,
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
      for (const due of world.due) if (due.id === id) world.due.delete(due);
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
        const objectsThere = shelves[kind as Kind] as Map<string, Kinds[Kind]>;
        for (const object of objects) objectsThere.set(object.id, object);
      }
      for (const [id, card] of maps.cards) cards.set(id, card);
      for (const [id, payout] of maps.paidOut) paidOut.set(id, payout);
      for (const [id, lines] of maps.pending) pending.set(id, lines);
      for (const night of nights) payoutsAt.add(night);
    },
    now: () => world.clock.now(),
    later: (seconds, what, id) =>
      void world.due.add({ at: world.clock.now() + seconds, what, account, id }),
    emit: (type, object, previous) => world.emit(account, type, object, previous),
  };
}
