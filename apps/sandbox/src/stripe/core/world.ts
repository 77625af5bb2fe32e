import { openBooks, type Books, type Cause, type Keys, type World } from './books.ts';
import { openClock } from './clock.ts';
import { newId, randomText } from './ids.ts';
import type { Kinds } from './kinds.ts';
import { StripeProblem } from './problem.ts';
import { makeObject } from './object-fields.ts';

export const apiVersion = '2026-10-28.endive';

export function openWorld(pagesAt: string): World {
  const opened = new Map<string, Books>();
  const log: { event: Kinds['event']; account: string | null }[] = [];
  const listeners: Parameters<World['onEvent']>[0][] = [];
  let cause: Cause = { id: null, idempotency_key: null };
  let pages = pagesAt;

  const world: World = {
    keys: newKeys(),
    clock: openClock(),
    due: new Set(),
    platformId: `acct_${randomText(16)}`,
    links: new Map(),
    codes: new Map(),
    portals: new Map(),
    disconnected: new Set(),
    get platform() {
      return platform;
    },
    books(account) {
      if (account === null) return platform;
      const books = opened.get(account);
      const isOurs = platform.find('account', account) && !world.disconnected.has(account);
      if (!books || !isOurs) throw noAccess(world.keys, account);
      return books;
    },
    inside: (account) => (account === null ? platform : (opened.get(account) ?? platform)),
    open(account) {
      const books = openBooks(world, account);
      opened.set(account, books);
      return books;
    },
    everyBooks: () => [platform, ...opened.values()],
    emit(account, type, object, previous) {
      const books = world.inside(account);
      const event = {
        ...makeObject('event'),
        id: newId('evt'),
        api_version: apiVersion,
        created: world.clock.now(),
        type,
        request: cause,
        data: {
          object: structuredClone(object),
          ...(previous ? { previous_attributes: structuredClone(previous) } : {}),
        },
        ...(account === null ? {} : { account }),
      } as unknown as Kinds['event'];
      books.add('event', event);
      log.push({ event, account });
      for (const hear of listeners) hear(event, account);
    },
    onEvent: (hear) => void listeners.push(hear),
    log: () => log,
    causeFrom(next) {
      cause = next;
    },
    pages: () => pages,
    movePagesTo(url) {
      pages = url;
    },
  };
  const platform = openBooks(world, null);
  return world;
}

const newKeys = (): Keys => ({
  secretKey: `sk_test_${randomText(24)}`,
  publishableKey: `pk_test_${randomText(24)}`,
  webhookSecret: `whsec_${randomText(32)}`,
  connectWebhookSecret: `whsec_${randomText(32)}`,
  connectClientId: `ca_${randomText(32)}`,
});

const noAccess = ({ secretKey }: Keys, account: string) =>
  new StripeProblem(
    403,
    'invalid_request_error',
    `The provided key '${secretKey.slice(0, 8)}****' does not have access to account ` +
      `'${account}' (or that account does not exist). Application access may have been revoked.`,
    { code: 'account_invalid' },
  );
