import type { Stripe } from 'stripe';
import { addEntry, settleEntries } from './balance.ts';
import type { AccountStore } from '../core/account-store.ts';
import { newId } from '../core/ids.ts';
import { paramNames } from '../core/param-names.ts';
import { toList } from '../core/list.ts';
import { invalidRequest } from '../core/problem.ts';
import { makeObject } from '../core/object-fields.ts';
import { route } from '../core/route.ts';
import {
  parseInteger,
  mergeMetadata,
  requireParam,
  toNullableText,
  type FormEncoded,
} from '../core/params.ts';

type Payout = Stripe.Payout;

const day = 24 * 60 * 60;

export const payoutRoutes = [
  route(
    'POST /v1/payouts',
    paramNames<Stripe.PayoutCreateParams>()(
      'amount currency description destination expand metadata method payout_method source_type',
      'statement_descriptor',
    ),
    create,
  ),
  route(
    'GET /v1/payouts/:id',
    paramNames<Stripe.PayoutRetrieveParams>()('expand'),
    (store, _, id = '') => store.get('payout', id),
  ),
  route(
    'GET /v1/payouts',
    paramNames<Stripe.PayoutListParams>()(
      'arrival_date created destination ending_before expand limit starting_after status',
    ),
    (store, given) =>
      toList(store, 'payout', given, ({ status }) => (given.status ?? status) === status),
  ),
];

/** A manual payout takes an amount, not certain payments. */
function create(store: AccountStore, given: FormEncoded<Stripe.PayoutCreateParams>): Payout {
  const amount = parseInteger(requireParam(given.amount, 'amount'), 'amount') ?? 0;
  const left = open(store).reduce((sum, { net }) => sum + net, 0);
  if (amount < 1 || amount > left) {
    throw invalidRequest('You have insufficient funds in your Stripe account for this transfer.', {
      code: 'balance_insufficient',
      param: 'amount',
    });
  }
  const payout = addPayout(store, amount, false);
  payout.description = toNullableText(given.description, null);
  payout.metadata = mergeMetadata(given.metadata);
  store.emit('payout.created', payout);
  return payout;
}

/** The available amount that was not paid out. */
function open(store: AccountStore) {
  settleEntries(store);
  return store.all(
    'balance_transaction',
    ({ id, status }) => status === 'available' && !store.paidOut.has(id),
  );
}

/** Every night, the whole available amount is paid out. */
export function payOut(store: AccountStore) {
  const entries = open(store);
  const amount = entries.reduce((sum, { net }) => sum + net, 0);
  if (amount <= 0) return;
  const payout = addPayout(store, amount, true);
  for (const { id } of entries) store.paidOut.set(id, payout.id);
  store.emit('payout.created', payout);
}

function addPayout(store: AccountStore, amount: number, isAutomatic: boolean): Payout {
  const id = newId('po');
  const entry = addEntry(store, { type: 'payout', source: id, amount: -amount, isInstant: true });
  store.paidOut.set(entry.id, id);
  store.later(day, 'payout arrives', id);
  return store.add('payout', {
    ...makeObject('payout'),
    id,
    amount,
    arrival_date: store.now() + day,
    automatic: isAutomatic,
    balance_transaction: entry.id,
    created: store.now(),
    metadata: {},
    reconciliation_status: isAutomatic ? 'in_progress' : 'not_applicable',
    status: 'in_transit',
    trace_id: null,
  });
}

export function arrivePayout(store: AccountStore, id: string) {
  const payout = store.get('payout', id);
  payout.status = 'paid';
  if (payout.automatic) payout.reconciliation_status = 'completed';
  store.emit('payout.paid', payout);
  if (payout.automatic) store.emit('payout.reconciliation_completed', payout);
}
