import { addDays, isBefore, type Day } from '../../day.ts';
import { cents, subtract, sum, zero, type Cents } from '../../money.ts';
import { stepFrom, type Interval } from '../../giving/pledges/frequency.ts';
import type { CampaignKey } from './campaigns.ts';
import { recurringLines } from './unpledged-donations.ts';
import { itemAt } from './random.ts';
import type { SampleDonation } from './donations.ts';

export type SampleCard = { brand: string; last4: string; expMonth: number; expYear: number };

/** A recurring card donation. */
export type SampleRecurring = {
  donor: number;
  campaign: CampaignKey | null;
  amount: Cents;
  interval: Interval;
  startedOn: Day;
  /** When the card is charged next, or should have been if it is past due. */
  nextChargeOn: Day;
  /** How the last charge failed; null if it succeeded. */
  failure: { code: string; attempts: number; nextAttemptOn: Day } | null;
  card: SampleCard;
};

/** A card that was declined. */
export type SampleFailure = { donor: number; amount: Cents; date: Day; code: string };

export type SamplePayoutEntry = {
  /** The index of the donation. */
  donation: number;
  kind: 'gift' | 'refund';
  /** Negative if it was refunded. */
  amount: Cents;
  fee: Cents;
  date: Day;
};

export type SamplePayout = {
  amount: Cents;
  createdOn: Day;
  arrivesOn: Day;
  entries: SamplePayoutEntry[];
};

const cards = [
  ['visa', '4242'],
  ['mastercard', '4444'],
  ['visa', '0077'],
  ['amex', '0005'],
  ['discover', '1117'],
] as const;

/** The card of the donor at an index. */
export function sampleCard(donor: number, today: Day): SampleCard {
  const [brand, last4] = itemAt(cards, donor);
  const year = Number(today.slice(0, 4));
  return { brand, last4, expMonth: 1 + ((donor * 5) % 12), expYear: year + 1 + (donor % 3) };
}

const pastDueDonor = 7;

/** Monthly and quarterly card donations; one of them is past due. */
export const sampleRecurring = (today: Day): SampleRecurring[] =>
  recurringLines(today).flatMap(({ donor, campaign, amount, interval, first, times, isByCard }) => {
    if (!isByCard) return [];
    const isPastDue = donor === pastDueDonor;
    const card = sampleCard(donor, today);
    const expired = addDays(today, -40);
    return [
      {
        donor,
        campaign,
        amount,
        interval,
        startedOn: first,
        nextChargeOn: stepFrom(first, interval, times),
        failure: isPastDue
          ? { code: 'expired_card', attempts: 2, nextAttemptOn: addDays(today, 3) }
          : null,
        card: isPastDue
          ? {
              ...card,
              expMonth: Number(expired.slice(5, 7)),
              expYear: Number(expired.slice(0, 4)),
            }
          : card,
      },
    ];
  });

/** One card was declined the day before yesterday, without a retry. */
export const sampleFailures = (today: Day): SampleFailure[] => [
  {
    donor: 92,
    amount: cents(12_000),
    date: addDays(today, -2),
    code: 'insufficient_funds',
  },
];

/** For how many days back the provider has also taken single card payments. */
const daysOfCards = 45;

/** Whether the provider took a donation, so that it will be in a payout. */
export const isTakenByProvider = (
  {
    method,
    recurringInterval,
    date,
  }: Pick<SampleDonation, 'method' | 'recurringInterval' | 'date'>,
  today: Day,
) =>
  method === 'credit_card' &&
  (recurringInterval !== null || isBefore(addDays(today, -daysOfCards), date));

const payoutWeeks = 5;
const daysToBank = 4;

/** The provider's payouts, week by week, latest first. */
export function samplePayouts(donations: readonly SampleDonation[], today: Day): SamplePayout[] {
  const entries = donations.flatMap((donation, place) =>
    donation.isCardPayment ? toEntries(donation, place) : [],
  );
  return Array.from({ length: payoutWeeks }, (_, week): SamplePayout => {
    const arrivesOn = addDays(today, -2 - 7 * week);
    const last = addDays(arrivesOn, -daysToBank);
    const first = addDays(last, -6);
    const within = entries.filter(({ date }) => !isBefore(date, first) && !isBefore(last, date));
    const amount = subtract(
      sum(within.map((each) => each.amount)),
      sum(within.map(({ fee }) => fee)),
    );
    return { amount, createdOn: addDays(arrivesOn, -2), arrivesOn, entries: within };
  }).filter(({ amount }) => amount > 0);
}

const toEntries = ({ amount, date, refund }: SampleDonation, donation: number) => [
  { donation, kind: 'gift' as const, amount, fee: cardFee(amount), date },
  ...(refund
    ? [
        {
          donation,
          kind: 'refund' as const,
          amount: subtract(zero, refund.amount),
          fee: zero,
          date: refund.date,
        },
      ]
    : []),
];

/** 2.9 percent and 30 cents, as cards usually cost. */
const cardFee = (amount: Cents) => cents(Math.round(amount * 0.029) + 30);
