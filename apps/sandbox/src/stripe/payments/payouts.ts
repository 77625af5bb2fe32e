import type { Stripe } from 'stripe';
import { addEntry, settleEntries } from './balance.ts';
import type { Books } from '../core/books.ts';
import { newId } from '../core/ids.ts';
import { known } from '../core/known.ts';
import { toList } from '../core/list.ts';
import { refuse } from '../core/problem.ts';
import { makeObject } from '../core/object-fields.ts';
import { route } from '../core/route.ts';
import { integer, metadata, required, text, type Wire } from '../core/wire.ts';

type Payout = Stripe.Payout;

const day = 24 * 60 * 60;

export const payoutRoutes = [
  route(
    'POST /v1/payouts',
    known<Stripe.PayoutCreateParams>()(
      'amount currency description destination expand metadata method payout_method source_type',
      'statement_descriptor',
    ),
    create,
  ),
  route(
    'GET /v1/payouts/:id',
    known<Stripe.PayoutRetrieveParams>()('expand'),
    (books, _, id = '') => books.get('payout', id),
  ),
  route(
    'GET /v1/payouts',
    known<Stripe.PayoutListParams>()(
      'arrival_date created destination ending_before expand limit starting_after status',
    ),
    (books, given) =>
      toList(books, 'payout', given, ({ status }) => (given.status ?? status) === status),
  ),
];

/** A manual payout takes an amount, not certain payments. */
function create(books: Books, given: Wire<Stripe.PayoutCreateParams>): Payout {
  const amount = integer(required(given.amount, 'amount'), 'amount') ?? 0;
  const left = open(books).reduce((sum, { net }) => sum + net, 0);
  if (amount < 1 || amount > left) {
    throw refuse('You have insufficient funds in your Stripe account for this transfer.', {
      code: 'balance_insufficient',
      param: 'amount',
    });
  }
  const payout = addPayout(books, amount, false);
  payout.description = text(given.description, null);
  payout.metadata = metadata(given.metadata);
  books.emit('payout.created', payout);
  return payout;
}

/** The available amount that was not paid out. */
function open(books: Books) {
  settleEntries(books);
  return books.all(
    'balance_transaction',
    ({ id, status }) => status === 'available' && !books.paidOut.has(id),
  );
}

/** Every night, the whole available amount is paid out. */
export function payOut(books: Books) {
  const entries = open(books);
  const amount = entries.reduce((sum, { net }) => sum + net, 0);
  if (amount <= 0) return;
  const payout = addPayout(books, amount, true);
  for (const { id } of entries) books.paidOut.set(id, payout.id);
  books.emit('payout.created', payout);
}

function addPayout(books: Books, amount: number, isAutomatic: boolean): Payout {
  const id = newId('po');
  const entry = addEntry(books, { type: 'payout', source: id, amount: -amount, isInstant: true });
  books.paidOut.set(entry.id, id);
  books.later(day, 'payout arrives', id);
  return books.add('payout', {
    ...makeObject('payout'),
    id,
    amount,
    arrival_date: books.now() + day,
    automatic: isAutomatic,
    balance_transaction: entry.id,
    created: books.now(),
    metadata: {},
    reconciliation_status: isAutomatic ? 'in_progress' : 'not_applicable',
    status: 'in_transit',
    trace_id: null,
  });
}

export function arrivePayout(books: Books, id: string) {
  const payout = books.get('payout', id);
  payout.status = 'paid';
  if (payout.automatic) payout.reconciliation_status = 'completed';
  books.emit('payout.paid', payout);
  if (payout.automatic) books.emit('payout.reconciliation_completed', payout);
}
