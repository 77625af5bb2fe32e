import { randomUUIDv7 } from 'node:crypto';
import {
  cents,
  isBefore,
  mostUrgentDisputeStatus,
  subtract,
  sum,
  today,
  type ActivityAction,
  type Cents,
  type Day,
  type DisputeStatus,
} from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import {
  deleteReversals,
  insertReversals,
  lockCardDonation,
  setReversalTotals,
  type NewReversal,
} from '../queries/card-donations.ts';
import { findDonation } from '../queries/donations.ts';
import { toDonation, toActivityFacts, noteDonation } from './present.ts';

/** Money that has left a card donation again, as the provider reports it. */
export type ReportedReversal = {
  providerId: string;
  amount: Cents;
  at: Date;
  reason: string;
  authorId: string | null;
  /** The status of the dispute behind it; null for a refund. */
  dispute: DisputeStatus | null;
};

/**
 * Makes the refunds of a card donation equal to the provider's: adds new ones, and removes money
 * that came back, as from a failed refund or a dispute that was won. A dispute may continue without
 * moving money. Returns whether anything changed.
 */
export async function matchReversals(
  ctx: Ctx,
  id: string,
  wanted: readonly ReportedReversal[],
): Promise<boolean> {
  const donation = await lockCardDonation(ctx, id);
  if (!donation) return false;
  const byHand = donation.reversals.filter(({ providerId }) => providerId === null);
  const free = subtract(donation.amountCents, sum(byHand.map(({ amountCents }) => amountCents)));
  const all = fitting(ctx, wanted, { most: free, earliest: donation.date });
  const isIn = (list: readonly Entry[], entry: Entry) => list.some((each) => isSame(each, entry));
  const known = donation.reversals.map(toEntry);
  const over = donation.reversals.filter(
    (each) => each.providerId !== null && !isIn(all, toEntry(each)),
  );
  const fresh = all.filter((each) => !isIn(known, each));
  const dispute = mostUrgentDisputeStatus(wanted.map((each) => each.dispute));
  if (over.length === 0 && fresh.length === 0 && dispute === donation.dispute) return false;

  const before = await findDonation(ctx, id);
  await deleteReversals(
    ctx,
    over.map((each) => each.id),
  );
  await insertReversals(ctx, id, fresh);
  const provided = sum(all.map(({ amount }) => amount));
  const refunded = sum([subtract(donation.amountCents, free), provided]);
  await setReversalTotals(ctx, id, { refunded, dispute, disputed: disputedAmount(wanted, all) });
  if (before) await note(ctx, toDonation(before), fresh);
  return true;
}

/** The part that disputes took, of the money that was left. */
const disputedAmount = (wanted: readonly ReportedReversal[], all: readonly NewReversal[]) => {
  const disputes = wanted.filter(({ dispute }) => dispute !== null);
  const ids = new Set(disputes.map(({ providerId }) => providerId));
  return sum(all.filter(({ providerId }) => ids.has(providerId)).map(({ amount }) => amount));
};

type Entry = { providerId: string | null; amount: Cents };

const toEntry = (row: { providerId: string | null; amountCents: Cents }): Entry => ({
  providerId: row.providerId,
  amount: row.amountCents,
});

const isSame = (one: Entry, other: Entry) =>
  one.providerId === other.providerId && one.amount === other.amount;

type Shown = ReturnType<typeof toDonation>;

async function note(ctx: Ctx, before: Shown, fresh: readonly NewReversal[]) {
  const row = await findDonation(ctx, before._id);
  if (!row) return;
  const donation = toDonation(row);
  const reason = fresh.map((each) => each.reason).join('; ');
  await noteDonation(ctx, actionBetween(before, donation), donation, {
    before: toActivityFacts(before),
    after: { ...toActivityFacts(donation), reason },
  });
}

function actionBetween(before: Shown, after: Shown): ActivityAction {
  const isDisputed = after.dispute !== null && after.dispute.status !== before.dispute?.status;
  if (isDisputed) return 'donations/disputed';
  return after.refunded > before.refunded ? 'donations/refunded' : 'donations/reinstated';
}

/** Never more than the donation itself, even if a refunded donation is disputed too. */
function fitting(
  ctx: Ctx,
  reversals: readonly ReportedReversal[],
  { most, earliest }: { most: Cents; earliest: Day },
): NewReversal[] {
  let left = most;
  return reversals.flatMap(({ providerId, amount, at, reason, authorId }) => {
    const taken = cents(Math.min(amount, left));
    if (taken <= 0) return [];
    left = subtract(left, taken);
    const date = reversalDay(ctx, at, earliest);
    return [{ id: randomUUIDv7(), providerId, amount: taken, date, reason, authorId }];
  });
}

/** Never before the donation, which may have been made in a time zone where it was a day later. */
function reversalDay(ctx: Ctx, at: Date, earliest: Day): Day {
  const date = today(at, ctx.organization.timeZone);
  return isBefore(date, earliest) ? earliest : date;
}
