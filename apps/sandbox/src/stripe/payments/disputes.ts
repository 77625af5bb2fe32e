import type { Stripe } from 'stripe';
import { addEntry } from './balance.ts';
import type { Books } from '../core/books.ts';
import { newId } from '../core/ids.ts';
import { known } from '../core/known.ts';
import { toList } from '../core/list.ts';
import { refuse } from '../core/problem.ts';
import { makeObject } from '../core/object-fields.ts';
import { route } from '../core/route.ts';
import { toId } from './transfers.ts';
import { boolean, metadata, type Wire } from '../core/wire.ts';

type Dispute = Stripe.Dispute;

const disputeFee = 1_500;
const daysToAnswer = 7;
const day = 24 * 60 * 60;

/** The donor's bank takes the money back until the dispute is decided. */
export function openDispute(books: Books, charge: Stripe.Charge, reason: string): Dispute {
  const id = newId('dp');
  const example = makeObject('dispute');
  const fees = [{ amount: disputeFee, type: 'stripe_fee' as const }];
  const amount = charge.amount_captured - charge.amount_refunded;
  const entry = addEntry(books, {
    type: 'adjustment',
    source: id,
    amount: -amount,
    fees,
    category: 'dispute',
    isInstant: true,
  });
  charge.disputed = true;
  const dispute = books.add('dispute', {
    ...example,
    id,
    amount,
    balance_transactions: [entry],
    charge: charge.id,
    created: books.now(),
    evidence_details: {
      ...example.evidence_details,
      due_by: books.now() + daysToAnswer * day,
    },
    is_charge_refundable: false,
    payment_intent: charge.payment_intent,
    reason,
    status: 'needs_response',
  });
  books.emit('charge.dispute.created', dispute);
  books.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** Closes it: the winner gets the money. */
export function decideDispute(books: Books, dispute: Dispute, isWon: boolean): Dispute {
  if (dispute.status === 'won' || dispute.status === 'lost') {
    throw refuse(`This dispute is already closed.`, { code: 'dispute_closed' });
  }
  dispute.status = isWon ? 'won' : 'lost';
  if (isWon) {
    const { id: source, amount } = dispute;
    const category = 'dispute_reversal';
    dispute.balance_transactions.push(
      addEntry(books, { type: 'adjustment', source, amount, category, isInstant: true }),
    );
    books.get('charge', toId(dispute.charge)).disputed = false;
    books.emit('charge.dispute.funds_reinstated', dispute);
  }
  books.emit('charge.dispute.closed', dispute);
  return dispute;
}

/** Evidence with these words decides at once, as in Stripe's test mode. */
function answer(books: Books, given: Wire<Stripe.DisputeUpdateParams>, id: string): Dispute {
  const dispute = books.get('dispute', id);
  dispute.metadata = metadata(given.metadata, dispute.metadata);
  const evidence = (given.evidence || {}) as Partial<Record<string, string>>;
  Object.assign(dispute.evidence, evidence);
  if (Object.keys(evidence).length > 0) dispute.evidence_details.has_evidence = true;
  if (!(boolean(given.submit, 'submit') ?? false)) return dispute;

  dispute.status = 'under_review';
  dispute.evidence_details.submission_count += 1;
  books.emit('charge.dispute.updated', dispute);
  const said = dispute.evidence.uncategorized_text;
  if (said === 'winning_evidence') return decideDispute(books, dispute, true);
  if (said === 'losing_evidence') return decideDispute(books, dispute, false);
  return dispute;
}

export const disputeRoutes = [
  route(
    'GET /v1/disputes/:id',
    known<Stripe.DisputeRetrieveParams>()('expand'),
    (books, _, id = '') => books.get('dispute', id),
  ),
  route(
    'GET /v1/disputes',
    known<Stripe.DisputeListParams>()(
      'charge created ending_before expand limit payment_intent starting_after',
    ),
    (books, given) =>
      toList(
        books,
        'dispute',
        given,
        ({ charge, payment_intent: intent }) =>
          (given.charge ?? charge) === charge && (given.payment_intent ?? intent) === intent,
      ),
  ),
  route(
    'POST /v1/disputes/:id',
    known<Stripe.DisputeUpdateParams>()(
      'evidence expand intended_submission_method metadata submit',
    ),
    (books, given, id = '') => answer(books, given, id),
  ),
  route(
    'POST /v1/disputes/:id/close',
    known<Stripe.DisputeCloseParams>()('expand'),
    (books, _, id = '') => decideDispute(books, books.get('dispute', id), false),
  ),
];
