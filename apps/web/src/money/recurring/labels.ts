import type { RecurringDonation } from '@pledgewell/contract';
import { formatDay, formatUsd, type Interval, type RecurringState } from '@pledgewell/domain';

const count = new Intl.NumberFormat('en-US');

const every: Record<Interval, string> = {
  daily: 'every day',
  weekly: 'every week',
  monthly: 'every month',
  quarterly: 'every quarter',
  yearly: 'every year',
};

export const everyText = ({ interval }: Pick<RecurringDonation, 'interval'>) => every[interval];

export const toDonorName = ({ donor }: Pick<RecurringDonation, 'donor'>) =>
  donor.name.trim() || 'Unknown Donor';

/** `$50.00 every month from Ada Lovelace`: a donor may have several. */
export const recurringDonationText = (recurringDonation: RecurringDonation) =>
  `${formatUsd(recurringDonation.amount)} ${everyText(recurringDonation)} from ${toDonorName(recurringDonation)}`;

/** `3 donations, $150.00 so far` */
export const givenText = ({ given }: Pick<RecurringDonation, 'given'>) =>
  given.gifts === 0
    ? 'Nothing yet'
    : `${count.format(given.gifts)} ${given.gifts === 1 ? 'donation' : 'donations'}, ` +
      `${formatUsd(given.amount)} so far`;

type Missed = NonNullable<RecurringDonation['missed']>;

/** What the provider does about a failed payment: `Tried once. Next retry on Apr 4, 2026.` */
export function retryText({ attempts, nextAttemptOn }: Pick<Missed, 'attempts' | 'nextAttemptOn'>) {
  const tried = attempts <= 1 ? 'Tried once.' : `Tried ${count.format(attempts)} times.`;
  return nextAttemptOn === null
    ? `${tried} The card provider won’t try again.`
    : `${tried} Next retry on ${formatDay(nextAttemptOn)}.`;
}

export const emptyListTexts: Record<RecurringState, string> = {
  starting: 'No recurring donations are waiting for a first payment.',
  active: 'No recurring donations are active.',
  past_due: 'No payments have failed.',
  paused: 'No recurring donations are paused.',
  ended: 'No recurring donations have ended.',
};
