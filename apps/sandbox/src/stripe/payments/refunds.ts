import type { Stripe } from 'stripe';
import { addEntry } from './balance.ts';
import type { AccountStore } from '../core/account-store.ts';
import { findCard } from './payment-method-card.ts';
import { newId } from '../core/ids.ts';
import { paramNames } from '../core/param-names.ts';
import { toList } from '../core/list.ts';
import { invalidRequest } from '../core/problem.ts';
import { makeObject } from '../core/object-fields.ts';
import { route } from '../core/route.ts';
import { toId, reverseShare } from './transfers.ts';
import {
  parseBoolean,
  parseInteger,
  mergeMetadata,
  requireParam,
  type FormEncoded,
} from '../core/params.ts';

type Refund = Stripe.Refund;
type Create = FormEncoded<Stripe.RefundCreateParams>;

export const refundRoutes = [
  route(
    'POST /v1/refunds',
    paramNames<Stripe.RefundCreateParams>()(
      'amount charge currency customer expand instructions_email metadata origin payment_intent',
      'reason refund_application_fee reverse_transfer',
    ),
    create,
  ),
  route(
    'GET /v1/refunds/:id',
    paramNames<Stripe.RefundRetrieveParams>()('expand'),
    (store, _, id = '') => store.get('refund', id),
  ),
  route(
    'POST /v1/refunds/:id',
    paramNames<Stripe.RefundUpdateParams>()('expand metadata'),
    (store, given, id = '') => {
      const refund = store.get('refund', id);
      refund.metadata = mergeMetadata(given.metadata, refund.metadata);
      store.emit('refund.updated', refund);
      return refund;
    },
  ),
  route(
    'GET /v1/refunds',
    paramNames<Stripe.RefundListParams>()(
      'charge created ending_before expand limit payment_intent starting_after',
    ),
    (store, given) =>
      toList(
        store,
        'refund',
        given,
        ({ charge, payment_intent: intent }) =>
          (given.charge ?? charge) === charge && (given.payment_intent ?? intent) === intent,
      ),
  ),
];

function create(store: AccountStore, given: Create): Refund {
  const charge = findCharge(store, given);
  const left = charge.amount_captured - charge.amount_refunded;
  const amount = parseInteger(given.amount, 'amount') ?? left;
  refuseImpossible(charge, amount, left);

  const card = findCard(store, store.get('payment_method', charge.payment_method ?? ''));
  const isTransferReversed = parseBoolean(given.reverse_transfer, 'reverse_transfer') ?? false;
  const id = newId('re');
  const refund = store.add('refund', {
    ...makeObject('refund'),
    id,
    amount,
    charge: charge.id,
    created: store.now(),
    customer: toId(charge.customer) || null,
    destination_details: {
      type: 'card',
      card: {
        type: 'refund',
        reference_status: 'pending',
        reference_type: 'acquirer_reference_number',
      },
    },
    metadata: mergeMetadata(given.metadata),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: given.reason ?? null,
    status: card.refunds === 'pend' ? 'pending' : 'succeeded',
    transfer_reversal: isTransferReversed ? reverseShare(store, charge, amount) : null,
  } as Refund);
  const entry = addEntry(store, { type: 'refund', source: id, amount: -amount });
  refund.balance_transaction = entry.id;
  applyReversals(charge, amount);
  charge.refunds?.data.unshift(refund);
  store.emit('refund.created', refund);
  store.emit('charge.refunded', charge);
  store.emit('refund.updated', refund);
  if (card.refunds) {
    const what = card.refunds === 'fail' ? 'refund fails' : 'refund arrives';
    store.later(secondsUntilDecided, what, id);
  }
  return refund;
}

const secondsUntilDecided = 5;

function findCharge(store: AccountStore, given: Create): Stripe.Charge {
  if (given.charge) return store.get('charge', given.charge, 'charge');
  const id = requireParam(given.payment_intent, 'payment_intent');
  const intent = store.get('payment_intent', id, 'payment_intent');
  const charge = store.find('charge', toId(intent.latest_charge));
  if (charge?.paid) return charge;
  throw invalidRequest(`This PaymentIntent (${id}) does not have a successful charge to refund.`, {
    code: 'charge_not_refundable',
    param: 'payment_intent',
  });
}

function refuseImpossible({ id, disputed }: Stripe.Charge, amount: number, left: number) {
  if (disputed) {
    throw invalidRequest(`Charge ${id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  if (left === 0) {
    throw invalidRequest(`Charge ${id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  if (amount > left) {
    throw invalidRequest(
      `Refund amount (${usd(amount)}) is greater than unrefunded amount on charge (${usd(left)})`,
      { param: 'amount' },
    );
  }
  if (amount < 1) {
    throw invalidRequest('Invalid positive integer', {
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
export function failRefund(store: AccountStore, id: string) {
  const refund = store.get('refund', id);
  const charge = store.get('charge', toId(refund.charge));
  refund.status = 'failed';
  refund.failure_reason = 'expired_or_canceled_card';
  const entry = addEntry(store, { type: 'refund_failure', source: id, amount: refund.amount });
  refund.failure_balance_transaction = entry.id;
  applyReversals(charge, -refund.amount);
  showIn(charge, refund);
  store.emit('refund.failed', refund);
  store.emit('charge.refund.updated', refund);
}

function showIn({ refunds }: Stripe.Charge, refund: Refund) {
  if (!refunds) return;
  refunds.data = refunds.data.map((each) => (each.id === refund.id ? refund : each));
}

export function arriveRefund(store: AccountStore, id: string) {
  const refund = store.get('refund', id);
  refund.status = 'succeeded';
  showIn(store.get('charge', toId(refund.charge)), refund);
  store.emit('refund.updated', refund);
  store.emit('charge.refund.updated', refund);
}
