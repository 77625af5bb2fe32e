import type { Pledge } from '@pledgewell/contract';
import { isOverdue, pledgedOf, type Day } from '@pledgewell/domain';
import type { PledgeRow } from '../queries/pledges.ts';

/** A pledge as the API answers it, seen on a day. */
export function pledgeOf(row: PledgeRow, today: Day): Pledge {
  return {
    _id: row.id,
    donor: { _id: row.donorId, name: row.donorName, email: row.donorEmail },
    amount: row.amountCents,
    amountFulfilled: row.fulfilledCents,
    amountWrittenOff: row.writtenOffCents,
    date: row.date,
    dueDate: row.dueDate,
    pledged: pledgedOf({
      amount: row.amountCents,
      writtenOff: row.writtenOffCents,
      fulfilled: row.fulfilledCents,
      status: row.status,
    }),
    nextDueDate: row.nextDueOn,
    pastDue: row.pastDueCents,
    dueNow: row.dueNowCents,
    notes: row.notes,
    status: row.status,
    frequency: row.frequency,
    campaign: campaignOf(row),
    isOverdue: isOverdue(row, today),
    createdAt: row.createdAt.toISOString(),
    version: row.version,
  };
}

const campaignOf = ({ campaignId, campaignName, campaignDescription }: PledgeRow) =>
  campaignId === null || campaignName === null
    ? null
    : { _id: campaignId, name: campaignName, description: campaignDescription ?? '' };

/** The fields that people enter, for the history. Amounts are cents. */
export const factsOf = (pledge: Pledge) => ({
  donor: pledge.donor.name,
  donorId: pledge.donor._id,
  amount: pledge.amount,
  date: pledge.date,
  dueDate: pledge.dueDate,
  status: pledge.status,
  frequency: pledge.frequency,
  campaign: pledge.campaign?.name ?? null,
  notes: pledge.notes,
});
