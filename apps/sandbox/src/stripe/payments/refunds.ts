import type { Stripe } from 'stripe';
import { addEntry } from './balance.ts';
import type { Books } from '../core/books.ts';
import { findCard } from './card-behind.ts';
import { newId } from '../core/ids.ts';
import { known } from '../core/known.ts';
import { toList } from '../core/list.ts';
import { refuse } from '../core/problem.ts';
import { makeObject } from '../core/object-fields.ts';
import { route } from '../core/route.ts';
import { toId, reverseShare } from './transfers.ts';
import { boolean, integer, metadata, required, type Wire } from '../core/wire.ts';

type Refund = Stripe.Refund;
type Create = Wire<Stripe.RefundCreateParams>;

export const refundRoutes = [
  route(
    'POST /v1/refunds',
    known<Stripe.RefundCreateParams>()(
      'amount charge currency customer expand instructions_email metadata origin payment_intent',
      'reason refund_application_fee reverse_transfer',
    ),
    create,
  ),
  route(
    'GET /v1/refunds/:id',
    known<Stripe.RefundRetrieveParams>()('expand'),
    (books, _, id = '') => books.get('refund', id),
  ),
  route(
    'POST /v1/refunds/:id',
    known<Stripe.RefundUpdateParams>()('expand metadata'),
    (books, given, id = '') => {
      const refund = books.get('refund', id);
      refund.metadata = metadata(given.metadata, refund.metadata);
      books.emit('refund.updated', refund);
      return refund;
    },
  ),
  route(
    'GET /v1/refunds',
    known<Stripe.RefundListParams>()(
      'charge created ending_before expand limit payment_intent starting_after',
    ),
    (books, given) =>
      toList(
        books,
        'refund',
        given,
        ({ charge, payment_intent: intent }) =>
          (given.charge ?? charge) === charge && (given.payment_intent ?? intent) === intent,
      ),
  ),
];

function create(books: Books, given: Create): Refund {
  const charge = findCharge(books, given);
  const left = charge.amount_captured - charge.amount_refunded;
  const amount = integer(given.amount, 'amount') ?? left;
  refuseImpossible(charge, amount, left);

  const card = findCard(books, books.get('payment_method', charge.payment_method ?? ''));
  const isTransferReversed = boolean(given.reverse_transfer, 'reverse_transfer') ?? false;
  const id = newId('re');
  const refund = books.add('refund', {
    ...makeObject('refund'),
    id,
    amount,
    charge: charge.id,
    created: books.now(),
    customer: toId(charge.customer) || null,
    destination_details: {
      type: 'card',
      card: {
        type: 'refund',
        reference_status: 'pending',
        reference_type: 'acquirer_reference_number',
      },
    },
    metadata: metadata(given.metadata),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: given.reason ?? null,
    status: card.refunds === 'pend' ? 'pending' : 'succeeded',
    transfer_reversal: isTransferReversed ? reverseShare(books, charge, amount) : null,
  } as Refund);
  const entry = addEntry(books, { type: 'refund', source: id, amount: -amount });
  refund.balance_transaction = entry.id;
  applyReversals(charge, amount);
  charge.refunds?.data.unshift(refund);
  books.emit('refund.created', refund);
  books.emit('charge.refunded', charge);
  books.emit('refund.updated', refund);
  if (card.refunds) {
    const what = card.refunds === 'fail' ? 'refund fails' : 'refund arrives';
    books.later(secondsUntilDecided, what, id);
  }
  return refund;
}

const secondsUntilDecided = 5;

function findCharge(books: Books, given: Create): Stripe.Charge {
  if (given.charge) return books.get('charge', given.charge, 'charge');
  const id = required(given.payment_intent, 'payment_intent');
  const intent = books.get('payment_intent', id, 'payment_intent');
  const charge = books.find('charge', toId(intent.latest_charge));
  if (charge?.paid) return charge;
  throw refuse(`This PaymentIntent (${id}) does not have a successful charge to refund.`, {
    code: 'charge_not_refundable',
    param: 'payment_intent',
  });
}

function refuseImpossible({ id, disputed }: Stripe.Charge, amount: number, left: number) {
  if (disputed) {
    throw refuse(`Charge ${id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  if (left === 0) {
    throw refuse(`Charge ${id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  if (amount > left) {
    throw refuse(
      `Refund amount (${usd(amount)}) is greater than unrefunded amount on charge (${usd(left)})`,
      { param: 'amount' },
    );
  }
  if (amount < 1) {
    throw refuse('Invalid positive integer', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    });
  }
}

const usd = (cents: number) => `$${(cents / 100).toFixed(2)}`;

function applyReversals(charge: Stripe.Charge, amount: number) {
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount_captured;
}

/** The bank rejects it: the money returns to the account. */
export function failRefund(books: Books, id: string) {
  const refund = books.get('refund', id);
  const charge = books.get('charge', toId(refund.charge));
  refund.status = 'failed';
  refund.failure_reason = 'expired_or_canceled_card';
  const entry = addEntry(books, { type: 'refund_failure', source: id, amount: refund.amount });
  refund.failure_balance_transaction = entry.id;
  applyReversals(charge, -refund.amount);
  showIn(charge, refund);
  books.emit('refund.failed', refund);
  books.emit('charge.refund.updated', refund);
}

function showIn({ refunds }: Stripe.Charge, refund: Refund) {
  if (!refunds) return;
  refunds.data = refunds.data.map((each) => (each.id === refund.id ? refund : each));
}

export function arriveRefund(books: Books, id: string) {
  const refund = books.get('refund', id);
  refund.status = 'succeeded';
  showIn(books.get('charge', toId(refund.charge)), refund);
  books.emit('refund.updated', refund);
  books.emit('charge.refund.updated', refund);
}
