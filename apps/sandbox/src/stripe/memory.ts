import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Due, World } from './core/books.ts';
import type { Answered, Idempotency } from './core/idempotency.ts';
import type { Link } from './core/links.ts';
import type { Told, Webhooks } from './webhooks.ts';

/** The version of the saved format. Other versions are not read. */
const version = 1;
const mostEvents = 2_000;

type Kept = {
  version: number;
  ahead: number;
  platformId: string;
  due: Due[];
  links: [string, Link][];
  disconnected: string[];
  answered: Answered;
  undelivered: Told[];
  books: { account: string | null; pages: unknown }[];
};

type Parts = { world: World; idempotency: Idempotency; webhooks: Webhooks };

/** Saves everything, so that the product finds its provider's data after a restart. */
export function keepWorld(file: string, { world, idempotency, webhooks }: Parts) {
  const kept: Kept = {
    version,
    ahead: world.clock.ahead(),
    platformId: world.platformId,
    due: [...world.due],
    links: [...world.links],
    disconnected: [...world.disconnected],
    answered: idempotency.dump(),
    undelivered: webhooks.undelivered(),
    books: world.everyBooks().map((books) => ({
      account: books.account,
      pages: books.dump(mostEvents),
    })),
  };
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.new`, JSON.stringify(kept), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** Loads the saved data; without valid data it starts empty. */
export function recallWorld(file: string, { world, idempotency, webhooks }: Parts) {
  const kept = read(file);
  if (!kept) return;
  world.clock.moveTo(Math.floor(Date.now() / 1_000) + kept.ahead);
  world.platformId = kept.platformId;
  for (const due of kept.due) world.due.add(due);
  for (const [code, link] of kept.links) world.links.set(code, link);
  for (const account of kept.disconnected) world.disconnected.add(account);
  for (const { account, pages } of kept.books) {
    const books = account === null ? world.platform : world.open(account);
    books.fill(pages);
  }
  idempotency.fill(kept.answered);
  webhooks.owe(kept.undelivered);
}

function read(file: string): Kept | null {
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Kept;
    return kept.version === version ? kept : null;
  } catch {
    return null;
  }
}
