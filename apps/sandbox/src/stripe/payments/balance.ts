import type { Stripe } from 'stripe';
import type { Books } from '../core/books.ts';
import { newId } from '../core/ids.ts';
import { known } from '../core/known.ts';
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
export function addEntry(books: Books, entry: NewEntry): Entry {
  const { amount, source, type, fees = [], description = null, isInstant = false } = entry;
  const fee = fees.reduce((sum, each) => sum + each.amount, 0);
  const now = books.now();
  const available = isInstant ? now : now + daysUntilAvailable * day;
  if (type !== 'payout') schedulePayout(books, available);
  return books.add('balance_transaction', {
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
function schedulePayout(books: Books, available: number) {
  const at = (Math.floor(available / day) + 1) * day;
  if (books.payoutsAt.has(at)) return;
  books.payoutsAt.add(at);
  books.later(at - books.now(), 'payouts go out', books.account ?? books.world.platformId);
}

/** Stripe's fee for a card payment: 2.9% and thirty cents. */
export const processingFee = (amount: number) => Math.round(amount * 0.029) + 30;

/** Pending money whose time has come becomes available. */
export function settleEntries(books: Books) {
  for (const entry of books.all('balance_transaction')) {
    if (entry.status === 'pending' && entry.available_on <= books.now()) entry.status = 'available';
  }
}

const isOfType = (type: string | undefined) => (entry: Entry) =>
  type === undefined || entry.type === type;

export const balanceRoutes = [
  route('GET /v1/balance', known<Stripe.BalanceRetrieveParams>()('expand'), (books) => {
    const sum = (status: string) =>
      books
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
    known<Stripe.BalanceTransactionRetrieveParams>()('expand'),
    (books, _, id = '') => books.get('balance_transaction', id),
  ),
  route(
    'GET /v1/balance_transactions',
    known<Stripe.BalanceTransactionListParams>()(
      'created currency ending_before expand limit payout source starting_after type',
    ),
    (books, given) =>
      toList(
        books,
        'balance_transaction',
        given,
        (entry) =>
          isOfType(given.type)(entry) &&
          (given.source ?? entry.source) === entry.source &&
          (given.payout === undefined || books.paidOut.get(entry.id) === given.payout),
      ),
  ),
];
