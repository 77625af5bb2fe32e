import type { RecurringDonation } from '@pledgewell/contract';
import { today } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import type { RecurringDonationRow } from '../queries/list.ts';

export function toRecurringDonation(
  { organization }: Ctx,
  row: RecurringDonationRow,
): RecurringDonation {
  const toDay = (at: Date) => today(at, organization.timeZone);
  const dayOrNull = (at: Date | null) => (at === null ? null : toDay(at));
  const { campaignId, campaignName } = row;
  return {
    _id: row.id,
    donor: { _id: row.donorId, name: row.donorName, email: row.donorEmail },
    amount: row.amount,
    interval: row.recurringInterval,
    campaign:
      campaignId !== null && campaignName !== null ? { _id: campaignId, name: campaignName } : null,
    state: row.state,
    isChanging: !row.isSynced,
    nextChargeOn: row.state === 'active' ? dayOrNull(row.nextChargeAt) : null,
    missed: row.state === 'past_due' ? toMissed(row, dayOrNull) : null,
    card: toCard(row),
    given: { gifts: row.gifts, amount: row.givenCents },
    useConnectedAccount: row.isDirect,
    notes: row.notes,
    startedOn: toDay(row.beganAt ?? row.createdAt),
    endedOn: dayOrNull(row.endedAt),
    endedBecause: row.state === 'ended' ? row.endedBecause : null,
    createdAt: row.createdAt.toISOString(),
    version: row.version,
  };
}

const toMissed = (
  row: RecurringDonationRow,
  dayOrNull: (at: Date | null) => RecurringDonation['nextChargeOn'],
): RecurringDonation['missed'] => ({
  attempts: row.failedAttempts,
  reason: row.lastFailure,
  since: dayOrNull(row.pastDueSince),
  nextAttemptOn: dayOrNull(row.nextAttemptAt),
  payUrl: row.payUrl,
});

function toCard(row: RecurringDonationRow): RecurringDonation['card'] {
  const { cardBrand: brand, cardLast4: last4, cardExpMonth, cardExpYear } = row;
  if (brand === null || last4 === null || cardExpMonth === null || cardExpYear === null)
    return null;
  return { brand, last4, expMonth: cardExpMonth, expYear: cardExpYear };
}
