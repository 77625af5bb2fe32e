import type { Stripe } from 'stripe';
import { addEntry } from './balance.ts';
import type { AccountStore } from '../core/account-store.ts';
import { newId } from '../core/ids.ts';
import { paramNames } from '../core/param-names.ts';
import { toList } from '../core/list.ts';
import { invalidRequest } from '../core/problem.ts';
import { makeObject } from '../core/object-fields.ts';
import { route } from '../core/route.ts';
import { toId } from './transfers.ts';
import { parseBoolean, mergeMetadata, type FormEncoded } from '../core/params.ts';

type Dispute = Stripe.Dispute;

const disputeFee = 1_500;
const daysToAnswer = 7;
const day = 24 * 60 * 60;

/** The donor's bank takes the money back until the dispute is decided. */
export function openDispute(store: AccountStore, charge: Stripe.Charge, reason: string): Dispute {
  const id = newId('dp');
  const example = makeObject('dispute');
  const fees = [{ amount: disputeFee, type: 'stripe_fee' as const }];
  const amount = charge.amount_captured - charge.amount_refunded;
  const entry = addEntry(store, {
    type: 'adjustment',
    source: id,
    amount: -amount,
    fees,
    category: 'dispute',
    isInstant: true,
  });
  charge.disputed = true;
  const dispute = store.add('dispute', {
    ...example,
    id,
    amount,
    balance_transactions: [entry],
    charge: charge.id,
    created: store.now(),
    evidence_details: {
      ...example.evidence_details,
      due_by: store.now() + daysToAnswer * day,
    },
    is_charge_refundable: false,
    payment_intent: charge.payment_intent,
    reason,
    status: 'needs_response',
  });
  store.emit('charge.dispute.created', dispute);
  store.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** Closes it: the winner gets the money. */
export function decideDispute(store: AccountStore, dispute: Dispute, isWon: boolean): Dispute {
  if (dispute.status === 'won' || dispute.status === 'lost') {
    throw invalidRequest(`This dispute is already closed.`, { code: 'dispute_closed' });
  }
  dispute.status = isWon ? 'won' : 'lost';
  if (isWon) {
    const { id: source, amount } = dispute;
    const category = 'dispute_reversal';
    dispute.balance_transactions.push(
      addEntry(store, { type: 'adjustment', source, amount, category, isInstant: true }),
    );
    store.get('charge', toId(dispute.charge)).disputed = false;
    store.emit('charge.dispute.funds_reinstated', dispute);
  }
  store.emit('charge.dispute.closed', dispute);
  return dispute;
}

/** Evidence with these words decides at once, as in Stripe's test mode. */
function answer(
  store: AccountStore,
  given: FormEncoded<Stripe.DisputeUpdateParams>,
  id: string,
): Dispute {
  const dispute = store.get('dispute', id);
  dispute.metadata = mergeMetadata(given.metadata, dispute.metadata);
  const evidence = (given.evidence || {}) as Partial<Record<string, string>>;
  Object.assign(dispute.evidence, evidence);
  if (Object.keys(evidence).length > 0) dispute.evidence_details.has_evidence = true;
  if (!(parseBoolean(given.submit, 'submit') ?? false)) return dispute;

  dispute.status = 'under_review';
  dispute.evidence_details.submission_count += 1;
  store.emit('charge.dispute.updated', dispute);
  const said = dispute.evidence.uncategorized_text;
  if (said === 'winning_evidence') return decideDispute(store, dispute, true);
  if (said === 'losing_evidence') return decideDispute(store, dispute, false);
  return dispute;
}

export const disputeRoutes = [
  route(
    'GET /v1/disputes/:id',
    paramNames<Stripe.DisputeRetrieveParams>()('expand'),
    (store, _, id = '') => store.get('dispute', id),
  ),
  route(
    'GET /v1/disputes',
    paramNames<Stripe.DisputeListParams>()(
      'charge created ending_before expand limit payment_intent starting_after',
    ),
    (store, given) =>
      toList(
        store,
        'dispute',
        given,
        ({ charge, payment_intent: intent }) =>
          (given.charge ?? charge) === charge && (given.payment_intent ?? intent) === intent,
      ),
  ),
  route(
    'POST /v1/disputes/:id',
    paramNames<Stripe.DisputeUpdateParams>()(
      'evidence expand intended_submission_method metadata submit',
    ),
    (store, given, id = '') => answer(store, given, id),
  ),
  route(
    'POST /v1/disputes/:id/close',
    paramNames<Stripe.DisputeCloseParams>()('expand'),
    (store, _, id = '') => decideDispute(store, store.get('dispute', id), false),
  ),
];
