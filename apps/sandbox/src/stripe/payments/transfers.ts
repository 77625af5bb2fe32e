import type { Stripe } from 'stripe';
import { addEntry } from './balance.ts';
import type { AccountStore } from '../core/account-store.ts';
import { newId } from '../core/ids.ts';
import { paramNames } from '../core/param-names.ts';
import { toList } from '../core/list.ts';
import { makeObject } from '../core/object-fields.ts';
import { route } from '../core/route.ts';

/** Transfers the money of a destination charge to its account. */
export function transferShare(
  store: AccountStore,
  charge: Stripe.Charge,
  { isInstant }: { isInstant: boolean },
) {
  const destination = toId(charge.transfer_data?.destination);
  const amount =
    charge.transfer_data?.amount ?? charge.amount_captured - (charge.application_fee_amount ?? 0);
  const id = newId('tr');
  const theirs = store.state.store(destination);
  const payment = addPayment(theirs, charge, amount, id);
  const arrived = { type: 'payment' as const, source: payment.id, amount, isInstant };
  payment.balance_transaction = addEntry(theirs, { ...arrived, category: 'charge' }).id;
  const left = addEntry(store, { type: 'transfer', source: id, amount: -amount, isInstant });

  const transfer = store.add('transfer', {
    ...makeObject('transfer'),
    id,
    amount,
    balance_transaction: left.id,
    created: store.now(),
    destination,
    destination_payment: payment.id,
    source_transaction: charge.id,
    transfer_group: charge.transfer_group,
    reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
  });
  charge.transfer = id;
  store.emit('transfer.created', transfer);
}

/** The account's side: its own charge, paid by ours. */
function addPayment(store: AccountStore, charge: Stripe.Charge, amount: number, transfer: string) {
  const id = newId('py');
  return store.add('charge', {
    ...charge,
    id,
    amount,
    amount_captured: amount,
    application_fee_amount: null,
    customer: null,
    metadata: {},
    payment_intent: null,
    payment_method: null,
    receipt_url: null,
    source_transfer: transfer,
    transfer_data: null,
  });
}

/** Reverses the share of a refund from the account that received it. */
export function reverseShare(store: AccountStore, charge: Stripe.Charge, refunded: number) {
  const transfer = store.find('transfer', toId(charge.transfer));
  if (!transfer) return null;
  const share = Math.round((transfer.amount * refunded) / charge.amount_captured);
  const amount = Math.min(share, transfer.amount - transfer.amount_reversed);
  transfer.amount_reversed += amount;
  transfer.reversed = transfer.amount_reversed === transfer.amount;
  const theirs = store.state.store(toId(transfer.destination));
  const payment = theirs.get('charge', toId(transfer.destination_payment));
  payment.amount_refunded += amount;
  payment.refunded = payment.amount_refunded === payment.amount;
  addEntry(theirs, {
    type: 'payment_refund',
    source: payment.id,
    amount: -amount,
    category: 'refund',
  });
  const id = newId('trr');
  addEntry(store, {
    type: 'transfer_refund',
    source: id,
    amount,
    category: 'transfer_reversal',
  });
  store.emit('transfer.reversed', transfer);
  return id;
}

/** The id of an expandable field. */
export const toId = (given: string | { id: string } | null | undefined) =>
  typeof given === 'string' ? given : (given?.id ?? '');

export const transferRoutes = [
  route(
    'GET /v1/transfers/:id',
    paramNames<Stripe.TransferRetrieveParams>()('expand'),
    (store, _, id = '') => store.get('transfer', id),
  ),
  route(
    'GET /v1/transfers',
    paramNames<Stripe.TransferListParams>()(
      'created destination ending_before expand limit starting_after transfer_group',
    ),
    (store, given) =>
      toList(
        store,
        'transfer',
        given,
        ({ destination }) => (given.destination ?? destination) === destination,
      ),
  ),
];
