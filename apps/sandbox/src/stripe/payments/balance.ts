import type { Stripe } from 'stripe';
import type { AccountStore } from '../core/account-store.ts';
import { newId } from '../core/ids.ts';
import { paramNames } from '../core/param-names.ts';
import { toList } from '../core/list.ts';
import { makeObject } from '../core/object-fields.ts';
import { route } from '../core/route.ts';

type Entry = Stripe.BalanceTransaction;

type NewEntry = {
  type: Entry['type'];
  source: string;
  amount: number;
  fees?: { amount: number; type: 'stripe_fee' | 'application_fee' }[];
  description?: string | null;
  category?: string;
  isInstant?: boolean;
};

const day = 24 * 60 * 60;
const daysUntilAvailable = 2;

/** Records incoming or outgoing money, with its fee. */
export function addEntry(store: AccountStore, entry: NewEntry): Entry {
  const { amount, source, type, fees = [], description = null, isInstant = false } = entry;
  const fee = fees.reduce((sum, each) => sum + each.amount, 0);
  const now = store.now();
  const available = isInstant ? now : now + daysUntilAvailable * day;
  if (type !== 'payout') schedulePayout(store, available);
  return store.add('balance_transaction', {
    ...makeObject('balance_transaction'),
    id: newId('txn'),
    amount,
    fee,
    net: amount - fee,
    fee_details: fees.map(({ amount: cost, type: kind }) => ({
      amount: cost,
      application: null,
      currency: 'usd',
      description: kind === 'stripe_fee' ? 'Stripe processing fees' : 'Application fee',
      type: kind,
    })),
    description,
    created: now,
    available_on: available,
    status: isInstant ? 'available' : 'pending',
    type,
    reporting_category: entry.category ?? type,
    source,
  });
}

/** Money is paid out in the night after it has become available. */
function schedulePayout(store: AccountStore, available: number) {
  const at = (Math.floor(available / day) + 1) * day;
  if (store.payoutsAt.has(at)) return;
  store.payoutsAt.add(at);
  store.later(at - store.now(), 'payouts go out', store.account ?? store.state.platformId);
}

/** Stripe's fee for a card payment: 2.9% and thirty cents. */
export const processingFee = (amount: number) => Math.round(amount * 0.029) + 30;

/** Pending money whose time has come becomes available. */
export function settleEntries(store: AccountStore) {
  for (const entry of store.all('balance_transaction')) {
    if (entry.status === 'pending' && entry.available_on <= store.now()) entry.status = 'available';
  }
}

const isOfType = (type: string | undefined) => (entry: Entry) =>
  type === undefined || entry.type === type;

export const balanceRoutes = [
  route('GET /v1/balance', paramNames<Stripe.BalanceRetrieveParams>()('expand'), (store) => {
    const sum = (status: string) =>
      store
        .all('balance_transaction', (entry) => entry.status === status)
        .reduce((total, { net }) => total + net, 0);
    const amount = (total: number) => [
      { amount: total, currency: 'usd', source_types: { card: total } },
    ];
    return {
      ...makeObject('balance'),
      available: amount(sum('available')),
      pending: amount(sum('pending')),
    };
  }),
  route(
    'GET /v1/balance_transactions/:id',
    paramNames<Stripe.BalanceTransactionRetrieveParams>()('expand'),
    (store, _, id = '') => store.get('balance_transaction', id),
  ),
  route(
    'GET /v1/balance_transactions',
    paramNames<Stripe.BalanceTransactionListParams>()(
      'created currency ending_before expand limit payout source starting_after type',
    ),
    (store, given) =>
      toList(
        store,
        'balance_transaction',
        given,
        (entry) =>
          isOfType(given.type)(entry) &&
          (given.source ?? entry.source) === entry.source &&
          (given.payout === undefined || store.paidOut.get(entry.id) === given.payout),
      ),
  ),
];
