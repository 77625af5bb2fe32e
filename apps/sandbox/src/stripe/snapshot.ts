import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ScheduledTask, StripeState } from './core/account-store.ts';
import type { StoredResponses, Idempotency } from './core/idempotency.ts';
import type { OnboardingLink } from './core/onboarding-link.ts';
import type { PendingEvent, Webhooks } from './webhooks.ts';

/** The version of the saved format. Other versions are not read. */
const version = 1;
const mostEvents = 2_000;

type Snapshot = {
  version: number;
  ahead: number;
  platformId: string;
  due: ScheduledTask[];
  links: [string, OnboardingLink][];
  disconnected: string[];
  answered: StoredResponses;
  undelivered: PendingEvent[];
  books: { account: string | null; pages: unknown }[];
};

type Parts = { state: StripeState; idempotency: Idempotency; webhooks: Webhooks };

/** Saves everything, so that the product finds its provider's data after a restart. */
export function saveSnapshot(file: string, { state, idempotency, webhooks }: Parts) {
  const snapshot: Snapshot = {
    version,
    ahead: state.clock.ahead(),
    platformId: state.platformId,
    due: [...state.due],
    links: [...state.links],
    disconnected: [...state.disconnected],
    answered: idempotency.dump(),
    undelivered: webhooks.undelivered(),
    books: state.allStores().map((store) => ({
      account: store.account,
      pages: store.dump(mostEvents),
    })),
  };
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.new`, JSON.stringify(snapshot), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** Loads the saved data; without valid data it starts empty. */
export function loadSnapshot(file: string, { state, idempotency, webhooks }: Parts) {
  const snapshot = read(file);
  if (!snapshot) return;
  state.clock.moveTo(Math.floor(Date.now() / 1_000) + snapshot.ahead);
  state.platformId = snapshot.platformId;
  for (const due of snapshot.due) state.due.add(due);
  for (const [code, link] of snapshot.links) state.links.set(code, link);
  for (const account of snapshot.disconnected) state.disconnected.add(account);
  for (const { account, pages } of snapshot.books) {
    const store = account === null ? state.platform : state.open(account);
    store.fill(pages);
  }
  idempotency.fill(snapshot.answered);
  webhooks.owe(snapshot.undelivered);
}

function read(file: string): Snapshot | null {
  try {
    const snapshot = JSON.parse(readFileSync(file, 'utf8')) as Snapshot;
    return snapshot.version === version ? snapshot : null;
  } catch {
    return null;
  }
}
