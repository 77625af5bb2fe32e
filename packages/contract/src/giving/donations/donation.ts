import {
  benefits,
  disputeStatuses,
  donationStatuses,
  intermediaries,
  intervals,
  hasBenefitValue,
  largestAmount,
  paymentMethods,
  zero,
} from '@pledgewell/domain';
import { z } from 'zod';
import { DonorRef } from '../pledges/donor-ref.ts';
import { ReceiptState } from '../../documents/receipts/receipt.ts';
import { FundRef } from '../funds/fund.ts';
import { refineSplits, splitList } from '../split.ts';
import { EmployerMatch, NewEmployerMatch } from './employer-match.ts';
import { DonationSplit } from './split.ts';
import {
  DayText,
  freeText,
  Id,
  Instant,
  lineOfText,
  PositiveUsd,
  SeenVersion,
  Usd,
  Version,
} from '../../wire.ts';

const method = z.enum(paymentMethods, { error: 'Choose a payment method.' });
const interval = z.enum(intervals, { error: 'Choose how often it repeats.' });
const benefit = z.enum(benefits, { error: 'Choose what the donor received.' });
const intermediary = z.enum(intermediaries, { error: 'Choose who sent the donation.' });

const AnyUsd = Usd.refine((amount) => amount >= 0 && amount <= largestAmount, {
  error: 'Please enter a valid amount',
});

export const Donation = z.object({
  _id: Id,
  donor: DonorRef.describe('Who gave it.'),
  amount: Usd.describe('The whole donation, before refunds.'),
  refunded: Usd.describe('The refunded part. Only the rest counts anywhere.'),
  dispute: z
    .object({
      status: z.enum(disputeStatuses),
      amount: Usd,
    })
    .nullable()
    .describe('The dispute’s status, unless it was won, and how much of `refunded` it took.'),
  date: DayText.describe('The day of the donation.'),
  method: method.describe('How it was paid.'),
  status: z.enum(donationStatuses).describe('Only settled donations count in totals.'),
  campaign: z
    .object({ _id: Id, name: z.string() })
    .nullable()
    .describe('The campaign that it is for; null for none.'),
  fund: FundRef.nullable().describe('The fund in the books; null for the default fund.'),
  splits: z
    .array(DonationSplit)
    .describe(
      'The parts of a split donation, which add up to it; empty if it isn’t split. A split ' +
        'donation has no campaign and no fund of its own.',
    ),
  pledge: z
    .object({ _id: Id, amount: Usd, date: DayText, donor: DonorRef })
    .nullable()
    .describe('The pledge that it pays, with the pledge’s donor; null for none.'),
  employerMatches: z
    .array(EmployerMatch)
    .describe('What employers promised to match it; empty if nothing.'),
  isCardPayment: z
    .boolean()
    .describe('Charged through the card provider: a refund goes back to the card.'),
  isRecurring: z.boolean().describe('Whether it repeats.'),
  recurringInterval: interval.nullable().describe('How often it repeats; null if it does not.'),
  nextExpectedOn: DayText.nullable().describe(
    'When a recurring donation without automatic charges is expected again; null ' + 'otherwise.',
  ),
  notes: z.string().describe('Notes for your team.'),
  benefit: benefit.describe('What the donor received for it, as the receipt states it.'),
  benefitDescription: z.string().describe('What it was; only with goods or services.'),
  benefitValue: Usd.describe('A good-faith estimate of its value.'),
  inKind: z
    .string()
    .describe('A description of an in-kind donation, without its value; empty for money.'),
  givenThrough: intermediary
    .nullable()
    .describe(
      'Who passed it on, and so gets a thank-you letter instead of a tax receipt; null for ' +
        'the donor.',
    ),
  givenThroughName: z.string().describe('The name of who passed it on.'),
  receipt: z
    .object({ _id: Id, number: z.string(), state: ReceiptState })
    .nullable()
    .describe('The receipt in force; null if none was issued or the last one is void.'),
  createdAt: Instant.describe('When the donation was recorded.'),
  version: Version,
});
export type Donation = z.infer<typeof Donation>;

const fields = {
  donor: z.uuid({ error: 'Donor is required' }).describe('The ID of the donor.'),
  amount: PositiveUsd.describe('The donated amount.'),
  method: method.describe('How it was paid.'),
  date: DayText.describe('The day of the donation.'),
  isRecurring: z
    .boolean({ error: 'Enter true or false.' })
    .describe('Whether it repeats.')
    .default(false),
  recurringInterval: interval
    .nullable()
    .describe('How often it repeats; null if it does not.')
    .default(null),
  campaign: Id.nullable()
    .describe(
      'The ID of the campaign; null for none. A new payment of a pledge then takes the ' +
        'pledge’s campaign.',
    )
    .default(null),
  fund: Id.nullable()
    .describe('Null for the default fund; a new payment of a pledge then takes the pledge’s fund.')
    .default(null),
  notes: freeText('Notes', { most: 10_000 }).describe('Notes for your team.').default(''),
  pledgeId: Id.nullable()
    .describe('The ID of the pledge that it pays; null for none.')
    .default(null),
  benefit: benefit
    .describe('What the donor received for it, as the receipt states it.')
    .default('none'),
  benefitDescription: freeText('Description', { most: 500 })
    .describe('What it was; only with goods or services.')
    .default(''),
  benefitValue: AnyUsd.describe('A good-faith estimate of its value.').default(zero),
  inKind: freeText('Description', { most: 500 })
    .describe('A description of an in-kind donation, without its value; empty for money.')
    .default(''),
  givenThrough: intermediary
    .nullable()
    .describe(
      'Who passed it on, and so gets a thank-you letter instead of a tax receipt; null for ' +
        'the donor.',
    )
    .default(null),
  givenThroughName: lineOfText('Name', { most: 200 })
    .describe('The name of who passed it on.')
    .default(''),
};

type Benefited = { benefit: string; benefitDescription: string; benefitValue: number };
const hasDescription = ({ benefit: kind, benefitDescription }: Benefited) =>
  hasBenefitValue(kind) === (benefitDescription !== '');
const descriptionWrong = {
  error: 'Describe what the donor received, or choose “No goods or services”.',
  path: ['benefitDescription'],
};
const hasValue = ({ benefit: kind, benefitValue }: Benefited) =>
  hasBenefitValue(kind) || benefitValue === 0;
const valueWrong = { error: 'Enter a value only for goods or services.', path: ['benefitValue'] };

type Passed = { givenThrough: string | null; givenThroughName: string };
const hasGiver = ({ givenThrough, givenThroughName }: Passed) =>
  givenThrough !== null || givenThroughName === '';
const giverWrong = { error: 'Choose who sent the donation.', path: ['givenThrough'] };

type Recurring = { isRecurring: boolean; recurringInterval: string | null };
const hasInterval = ({ isRecurring, recurringInterval }: Recurring) =>
  isRecurring === (recurringInterval !== null);
const intervalWrong = {
  error: 'Choose how often it repeats, or make it a one-time donation.',
  path: ['recurringInterval'],
};

type Paying = { inKind: string; pledgeId: string | null };
const paysInMoney = ({ inKind, pledgeId }: Paying) => inKind === '' || pledgeId === null;
const kindWrong = {
  error: 'An in-kind donation can’t pay a pledge. Record it without the pledge.',
  path: ['inKind'],
};

const recordAnyway = z
  .boolean()
  .describe('Confirms that a donation like one of two minutes ago is another one.')
  .default(false);
const thank = z
  .boolean({ error: 'Enter true or false.' })
  .nullable()
  .describe(
    'Whether the donor gets a thank-you letter; null leaves that to the organization’s ' +
      'settings.',
  )
  .default(null);

const adjustsClosedMonth = z
  .boolean()
  .describe('Confirms that the change of a closed month becomes an adjustment in an open one.')
  .default(false);

const changesBankMatch = z
  .boolean()
  .describe('Confirms the change of a donation that a bank line is matched to.')
  .default(false);

/** What the form of a new donation sends. */
export const NewDonation = z
  .strictObject({
    ...fields,
    splits: splitList
      .describe(
        'The parts of a split donation; empty if it isn’t split. A payment of a split pledge ' +
          'without a campaign, a fund and parts is split like the pledge.',
      )
      .default([]),
    employerMatch: NewEmployerMatch.nullable()
      .describe('What an employer promises to match it; null for nothing.')
      .default(null),
    recordAnyway,
    thank,
  })
  .refine(hasInterval, intervalWrong)
  .refine(hasDescription, descriptionWrong)
  .refine(hasValue, valueWrong)
  .refine(hasGiver, giverWrong)
  .refine(paysInMoney, kindWrong)
  .superRefine(refineSplits('donation'));
export type NewDonation = z.infer<typeof NewDonation>;

export const DonationChanges = z
  .strictObject({
    ...fields,
    splits: splitList
      .describe(
        'The parts, or an empty list if it is no longer split. Without them the split stays.',
      )
      .optional(),
    version: SeenVersion,
    adjustsClosedMonth,
    changesBankMatch,
  })
  .refine(hasInterval, intervalWrong)
  .refine(hasDescription, descriptionWrong)
  .refine(hasValue, valueWrong)
  .refine(hasGiver, giverWrong)
  .refine(paysInMoney, kindWrong)
  .superRefine(refineSplits('donation'));
export type DonationChanges = z.infer<typeof DonationChanges>;
