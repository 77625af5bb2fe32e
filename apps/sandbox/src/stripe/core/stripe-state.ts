import {
  openAccountStore,
  type AccountStore,
  type EventRequest,
  type Keys,
  type StripeState,
} from './account-store.ts';
import { openClock } from './clock.ts';
import { newId, randomText } from './ids.ts';
import type { StripeObjects } from './object-types.ts';
import { StripeProblem } from './problem.ts';
import { makeObject } from './object-fields.ts';

export const apiVersion = '2026-10-28.endive';

export function openStripeState(pagesAt: string): StripeState {
  const opened = new Map<string, AccountStore>();
  const log: { event: StripeObjects['event']; account: string | null }[] = [];
  const listeners: Parameters<StripeState['onEvent']>[0][] = [];
  let cause: EventRequest = { id: null, idempotency_key: null };
  let pages = pagesAt;

  const state: StripeState = {
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
    store(account) {
      if (account === null) return platform;
      const store = opened.get(account);
      const isOurs = platform.find('account', account) && !state.disconnected.has(account);
      if (!store || !isOurs) throw noAccess(state.keys, account);
      return store;
    },
    inside: (account) => (account === null ? platform : (opened.get(account) ?? platform)),
    open(account) {
      const store = openAccountStore(state, account);
      opened.set(account, store);
      return store;
    },
    allStores: () => [platform, ...opened.values()],
    emit(account, type, object, previous) {
      const store = state.inside(account);
      const event = {
        ...makeObject('event'),
        id: newId('evt'),
        api_version: apiVersion,
        created: state.clock.now(),
        type,
        request: cause,
        data: {
          object: structuredClone(object),
          ...(previous ? { previous_attributes: structuredClone(previous) } : {}),
        },
        ...(account === null ? {} : { account }),
      } as unknown as StripeObjects['event'];
      store.add('event', event);
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
  const platform = openAccountStore(state, null);
  return state;
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
