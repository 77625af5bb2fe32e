import type { Donation, IssuedReceipt, Pledge, RecurringDonation } from '@pledgewell/contract';
import {
  type Cents,
  type Day,
  formatDay,
  formatUsd,
  type Frequency,
  isBefore,
  matchStatusLabels,
  paymentMethodLabels,
} from '@pledgewell/domain';

const count = new Intl.NumberFormat('en-US');

/** `1 gift`, `1,200 gifts` */
export const donationsText = (donations: number) =>
  `${count.format(donations)} ${donations === 1 ? 'donation' : 'donations'}`;

/** A donation's method and campaign, and when the next one is expected. */
export function donationText(donation: Donation, today: Day): string {
  const { method, campaign, splits, pledge, employerMatches, recurringInterval } = donation;
  const { nextExpectedOn, inKind } = donation;
  return joined([
    paymentMethodLabels[method],
    recurringInterval === null ? null : `Recurring (${recurringInterval})`,
    campaign?.name,
    splits.length === 0 ? null : `Split in ${splits.length}`,
    ...employerMatches.map(
      ({ company, amount, status }) =>
        `match of ${formatUsd(amount)} by ${company.name} ${matchStatusLabels[status]}`,
    ),
    pledge && `for the pledge made on ${formatDay(pledge.date)}`,
    nextExpectedOn &&
      !isBefore(nextExpectedOn, today) &&
      `next expected ${formatDay(nextExpectedOn)}`,
    inKind === '' ? null : `In kind: ${inKind}`,
  ]);
}

const frequencyTexts: Record<Frequency, string> = {
  'one-time': 'One-time',
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  yearly: 'Yearly',
};

/** A pledge's frequency, and its next payment. */
export const pledgeText = ({
  frequency,
  campaign,
  splits,
  employerMatch,
  nextDueDate,
  status,
  isOverdue,
}: Pledge) =>
  joined([
    frequencyTexts[frequency],
    campaign?.name,
    splits.length === 0 ? null : `Split in ${splits.length}`,
    employerMatch?.donation ? `matches a donation of ${employerMatch.donation.donor.name}` : null,
    status === 'open' && nextDueDate
      ? `${isOverdue ? 'overdue since' : 'next payment'} ${formatDay(nextDueDate)}`
      : null,
  ]);

const every: Record<RecurringDonation['interval'], string> = {
  daily: 'every day',
  weekly: 'every week',
  monthly: 'every month',
  quarterly: 'every quarter',
  yearly: 'every year',
};

/** `$25.00 every month` */
export const recurringName = ({ amount, interval }: RecurringDonation) =>
  `${formatUsd(amount)} ${every[interval]}`;

export const recurringText = ({ campaign, nextChargeOn, given, endedOn }: RecurringDonation) =>
  joined([
    campaign?.name,
    nextChargeOn && `next charge ${formatDay(nextChargeOn)}`,
    endedOn && `ended ${formatDay(endedOn)}`,
    given.gifts > 0 && `${donationsText(given.gifts)}, ${formatUsd(given.amount)} so far`,
  ]);

/** A receipt's donation, and its status. */
export const receiptText = ({ giftDate, issuedOn, replacedBy, voided, sent }: IssuedReceipt) =>
  joined([
    `Donation on ${formatDay(giftDate)}`,
    `issued ${formatDay(issuedOn)}`,
    replacedBy && `replaced by ${replacedBy}`,
    voided?.reason,
    sent && voided === null && `sent to ${sent.to}`,
  ]);

/** The amount, or a label for an in-kind donation. */
export const worthText = ({ amount }: { amount: Cents | null }) =>
  amount === null ? 'In kind' : formatUsd(amount);

const joined = (parts: readonly (string | false | null | undefined)[]) =>
  parts.filter(Boolean).join(' · ');
