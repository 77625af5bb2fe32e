import type { Stripe } from 'stripe';
import { addEntry } from './balance.ts';
import type { Books } from '../core/books.ts';
import { newId } from '../core/ids.ts';
import { known } from '../core/known.ts';
import { toList } from '../core/list.ts';
import { makeObject } from '../core/object-fields.ts';
import { route } from '../core/route.ts';

/** Transfers the money of a destination charge to its account. */
export function transferShare(
  books: Books,
  charge: Stripe.Charge,
  { isInstant }: { isInstant: boolean },
) {
  const destination = toId(charge.transfer_data?.destination);
  const amount =
    charge.transfer_data?.amount ?? charge.amount_captured - (charge.application_fee_amount ?? 0);
  const id = newId('tr');
  const theirs = books.world.books(destination);
  const payment = addPayment(theirs, charge, amount, id);
  const arrived = { type: 'payment' as const, source: payment.id, amount, isInstant };
  payment.balance_transaction = addEntry(theirs, { ...arrived, category: 'charge' }).id;
  const left = addEntry(books, { type: 'transfer', source: id, amount: -amount, isInstant });

  const transfer = books.add('transfer', {
    ...makeObject('transfer'),
    id,
    amount,
    balance_transaction: left.id,
    created: books.now(),
    destination,
    destination_payment: payment.id,
    source_transaction: charge.id,
    transfer_group: charge.transfer_group,
    reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
  });
  charge.transfer = id;
  books.emit('transfer.created', transfer);
}

/** The account's side: its own charge, paid by ours. */
function addPayment(books: Books, charge: Stripe.Charge, amount: number, transfer: string) {
  const id = newId('py');
  return books.add('charge', {
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
export function reverseShare(books: Books, charge: Stripe.Charge, refunded: number) {
  const transfer = books.find('transfer', toId(charge.transfer));
  if (!transfer) return null;
  const share = Math.round((transfer.amount * refunded) / charge.amount_captured);
  const amount = Math.min(share, transfer.amount - transfer.amount_reversed);
  transfer.amount_reversed += amount;
  transfer.reversed = transfer.amount_reversed === transfer.amount;
  const theirs = books.world.books(toId(transfer.destination));
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
  addEntry(books, {
    type: 'transfer_refund',
    source: id,
    amount,
    category: 'transfer_reversal',
  });
  books.emit('transfer.reversed', transfer);
  return id;
}

/** The id of an expandable field. */
export const toId = (given: string | { id: string } | null | undefined) =>
  typeof given === 'string' ? given : (given?.id ?? '');

export const transferRoutes = [
  route(
    'GET /v1/transfers/:id',
    known<Stripe.TransferRetrieveParams>()('expand'),
    (books, _, id = '') => books.get('transfer', id),
  ),
  route(
    'GET /v1/transfers',
    known<Stripe.TransferListParams>()(
      'created destination ending_before expand limit starting_after transfer_group',
    ),
    (books, given) =>
      toList(
        books,
        'transfer',
        given,
        ({ destination }) => (given.destination ?? destination) === destination,
      ),
  ),
];
