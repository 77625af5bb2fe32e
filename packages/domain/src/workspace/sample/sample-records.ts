import { addDays, addMonths, isBefore, type Day } from '../../day.ts';
import { refundStatus, type PaymentMethod } from '../../giving/donations/methods.ts';
import { cents, zero, type Cents } from '../../money.ts';
import { sampleCampaigns, type CampaignKey, type SampleCampaign } from './campaigns.ts';
import { sampleDonors, type SampleDonor } from './donors.ts';
import {
  annualDonations,
  casualDonations,
  passingDonations,
  paysByCard,
  recurringDonations,
  todaysDonations,
  type SampleUnpledgedDonation,
} from './unpledged-donations.ts';
import {
  isTakenByProvider,
  sampleFailures,
  samplePayouts,
  sampleRecurring,
  type SampleFailure,
  type SamplePayout,
  type SampleRecurring,
} from './cards.ts';
import type { SampleDonation } from './donations.ts';
import {
  designatedDonations,
  sampleFunds,
  type SampleDesignated,
  type SampleFund,
} from './funds.ts';
import { samplePledges, type SamplePledge } from './pledges.ts';
import { itemAt, openDice } from './random.ts';
import { sampleReminders, type SampleReminder } from './reminders.ts';

export type SampleRecords = {
  funds: readonly SampleFund[];
  campaigns: SampleCampaign[];
  /** Donations and pledges refer to their donor by this index. */
  donors: SampleDonor[];
  pledges: SamplePledge[];
  /** Earliest first. */
  donations: SampleDonation[];
  /** Recurring card donations, and declined cards. */
  recurring: SampleRecurring[];
  failures: SampleFailure[];
  payouts: SamplePayout[];
  /** The rules' reminders until yesterday. */
  reminders: SampleReminder[];
};

/** How many records the sample has. */
export const sampleSize = { donors: 120, campaigns: 3, pledges: 60, donations: 500 } as const;

/**
 * Three years of a small food pantry, computed backwards from a day: the same day always gives the
 * same data.
 */
export function sampleRecords(today: Day): SampleRecords {
  const told = samplePledges(today);
  const donors = sampleDonors();
  const pledges = told.map(({ pledge }) => pledge);
  const donations = toDonations(told, today);
  return {
    funds: sampleFunds,
    campaigns: sampleCampaigns(today),
    donors,
    pledges,
    donations,
    recurring: sampleRecurring(today),
    failures: sampleFailures(today),
    payouts: samplePayouts(donations, today),
    reminders: sampleReminders({ donors, pledges, donations }, today),
  };
}

type Told = ReturnType<typeof samplePledges>;

function toDonations(told: Told, today: Day): SampleDonation[] {
  const dice = openDice(2_026);
  const payments = told.flatMap(({ pledge, payments: paid }, place) =>
    paid.map((payment) => toPayment(payment, pledge, place)),
  );
  const donations = [
    ...recurringDonations(today),
    ...annualDonations(today, dice),
    ...passingDonations(today, dice),
    ...todaysDonations(today),
  ];
  const others = [
    ...slips.map((slip) => toSlip(slip, today)),
    ...designatedDonations(today).map(toDesignated),
    ...told.flatMap(({ pledge }, place) => toMatched(pledge, place)),
  ];
  const rest = sampleSize.donations - payments.length - donations.length - others.length;
  donations.push(...casualDonations(today, dice, rest));
  return [
    ...payments,
    ...donations.map((donation, index) => toDonation(donation, itemAt(remarks, index))),
    ...others,
  ]
    .map((donation) => ({ ...donation, isCardPayment: isTakenByProvider(donation, today) }))
    .toSorted((one, other) => compare(one.date, other.date));
}

const compare = (one: Day, other: Day) => (isBefore(one, other) ? -1 : Number(one !== other));

function toPayment(
  { amount, date, refundedOn }: Told[number]['payments'][number],
  { donor, campaign }: SamplePledge,
  place: number,
): Untaken {
  const refund = refundedOn && { amount, date: refundedOn, reason: 'Check returned by the bank.' };
  return {
    ...toDonation({ donor, campaign, amount, date, recurringInterval: null }, ''),
    pledge: place,
    ...(refund && { status: 'refunded', method: 'check', refund }),
  };
}

type Untaken = Omit<SampleDonation, 'isCardPayment'>;

const toDonation = (donation: SampleUnpledgedDonation, remark: string): Untaken => ({
  ...donation,
  pledge: null,
  matchedBy: null,
  fund: null,
  splits: [],
  method: chooseMethod(donation),
  status: 'settled',
  notes: donation.recurringInterval === null ? remark : '',
  refund: null,
});

const toDesignated = ({ fund, splits, notes, ...given }: SampleDesignated): Untaken => ({
  ...toDonation({ ...given, recurringInterval: null }, notes),
  method: 'check',
  fund,
  splits,
});

/** The donation of an employee, which the company promises to match on the same day. */
function toMatched({ matchedDonor, campaign, date, steps }: SamplePledge, place: number) {
  const [promise] = steps;
  if (matchedDonor === null || !promise) return [];
  const { amount } = promise;
  const donation = { donor: matchedDonor, campaign, amount, date, recurringInterval: null };
  return [{ ...toDonation(donation, ''), matchedBy: place }];
}

const wrote: readonly PaymentMethod[] = ['check', 'check', 'credit_card', 'check', 'bank_transfer'];
const clicked: readonly PaymentMethod[] = [
  'credit_card',
  'check',
  'paypal',
  'credit_card',
  'check',
];

function chooseMethod({
  donor,
  amount,
  recurringInterval,
}: SampleUnpledgedDonation): PaymentMethod {
  if (recurringInterval !== null) return paysByCard(donor) ? 'credit_card' : 'bank_transfer';
  if (amount <= 3_500 && donor % 3 === 2) return 'cash';
  if (amount >= 100_000) return donor % 2 === 0 ? 'bank_transfer' : 'check';
  if (donor % 41 === 7) return 'other';
  return itemAt(amount % 2_000 === 0 ? wrote : clicked, donor);
}

/** Most donations have no note. */
const remarks = [
  '',
  '',
  '',
  'In memory of Harold Brandt.',
  '',
  '',
  '',
  '',
  'For the pantry shelves.',
  '',
  '',
  '',
  'Wishes to stay anonymous in the newsletter.',
  '',
  '',
  '',
  '',
];

type Slip = {
  donor: number;
  campaign: CampaignKey | null;
  dollars: number;
  months: number;
  days?: number;
  back: number;
  notes: string;
  reason: string;
};

/** Donations that were fully or partly refunded. */
const slips: readonly Slip[] = [
  {
    donor: 84,
    campaign: 'meals',
    dollars: 100,
    months: 7,
    back: 100,
    notes: '',
    reason: 'The card was charged twice.',
  },
  {
    donor: 22,
    campaign: null,
    dollars: 500,
    months: 11,
    back: 450,
    notes: 'Meant to give $50.',
    reason: 'One zero too many.',
  },
  {
    donor: 91,
    campaign: null,
    dollars: 240,
    months: 0,
    days: 19,
    back: 60,
    notes: 'Four seats at the donor dinner.',
    reason: 'One guest could not come.',
  },
];

function toSlip(slip: Slip, today: Day) {
  const { donor, campaign, dollars, months, days = 4, back, notes, reason } = slip;
  const date = addDays(addMonths(today, -months), -days);
  const amount = cents(dollars * 100);
  const refund = { amount: cents(back * 100), date: addDays(date, 9), reason };
  const donation = { donor, campaign, amount, date, recurringInterval: null };
  return {
    ...toDonation(donation, notes),
    method: 'credit_card',
    status: refundStatus(amount, refund.amount),
    refund,
  } satisfies Untaken;
}

/** The refunded part of a donation. */
export const refundedAmount = ({ refund }: SampleDonation): Cents => refund?.amount ?? zero;
