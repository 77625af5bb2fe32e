import {
  benefits,
  disputeStatuses,
  donationStatuses,
  intermediaries,
  intervals,
  isValued,
  largestAmount,
  paymentMethods,
  zero,
} from '@pledgewell/domain';
import { z } from 'zod';
import { DonorRef } from '../pledges/pledge.ts';
import { ReceiptState } from '../../documents/receipts/receipt.ts';
import { data, page } from '../../reply.ts';
import { FundRef } from '../funds/fund.ts';
import { InKind } from './in-kind.ts';
import { DonationSplit, refineSplits, splits } from './split.ts';
import {
  DayText,
  freeText,
  Id,
  Instant,
  lineOfText,
  PositiveUsd,
  queryInteger,
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
  donor: DonorRef,
  amount: Usd,
  /** The refunded part. Only the rest counts anywhere. */
  refunded: Usd,
  /** The dispute's status, unless it was won; and how much of `refunded` it took. */
  dispute: z.object({ status: z.enum(disputeStatuses), amount: Usd }).nullable(),
  date: DayText,
  method,
  status: z.enum(donationStatuses),
  campaign: z.object({ _id: Id, name: z.string() }).nullable(),
  /** The fund in the books; null for the default fund. */
  fund: FundRef.nullable(),
  /**
   * The parts of a split donation, which add up to it; empty if it isn't split. A split donation
   * has no campaign and no fund of its own.
   */
  splits: z.array(DonationSplit),
  /** The pledge that it pays, with the pledge's donor. */
  pledge: z.object({ _id: Id, amount: Usd, date: DayText, donor: DonorRef }).nullable(),
  /** Charged through the card provider: a refund goes back to the card. */
  isCardPayment: z.boolean(),
  isRecurring: z.boolean(),
  recurringInterval: interval.nullable(),
  /** When a recurring donation without automatic charges is expected again. */
  nextExpectedOn: DayText.nullable(),
  notes: z.string(),
  /** What the donor received for it; see `NewDonation`. */
  benefit,
  benefitDescription: z.string(),
  benefitValue: Usd,
  inKind: z.string(),
  givenThrough: intermediary.nullable(),
  givenThroughName: z.string(),
  /** The receipt in force; null if none was issued or the last one is void. */
  receipt: z.object({ _id: Id, number: z.string(), state: ReceiptState }).nullable(),
  createdAt: Instant,
  version: Version,
});
export type Donation = z.infer<typeof Donation>;

const fields = {
  donor: z.uuid({ error: 'Donor is required' }),
  amount: PositiveUsd,
  method,
  date: DayText,
  isRecurring: z.boolean({ error: 'Enter true or false.' }).default(false),
  /** Null if it is not recurring. */
  recurringInterval: interval.nullable().default(null),
  /** Null if it has none; a new payment of a pledge then takes the pledge's campaign. */
  campaign: Id.nullable().default(null),
  /** Null for the default fund; a new payment of a pledge then takes the pledge's fund. */
  fund: Id.nullable().default(null),
  notes: freeText('Notes', { most: 10_000 }).default(''),
  /** The pledge that it pays. */
  pledgeId: Id.nullable().default(null),
  /** What the donor received for it, as the receipt states it. */
  benefit: benefit.default('none'),
  /** What it was; only with goods or services. */
  benefitDescription: freeText('Description', { most: 500 }).default(''),
  /** A good-faith estimate of its value. */
  benefitValue: AnyUsd.default(zero),
  /** A description of an in-kind donation, without its value; empty for money. */
  inKind: freeText('Description', { most: 500 }).default(''),
  /** Who passed it on, and so gets a thank-you letter instead of a tax receipt. */
  givenThrough: intermediary.nullable().default(null),
  givenThroughName: lineOfText('Name', { most: 200 }).default(''),
};

type Benefited = { benefit: string; benefitDescription: string; benefitValue: number };
const hasDescription = ({ benefit: kind, benefitDescription }: Benefited) =>
  isValued(kind) === (benefitDescription !== '');
const descriptionWrong = {
  error: 'Describe what the donor received, or choose “No goods or services”.',
  path: ['benefitDescription'],
};
const hasValue = ({ benefit: kind, benefitValue }: Benefited) =>
  isValued(kind) || benefitValue === 0;
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

const thank = z.boolean({ error: 'Enter true or false.' }).nullable().default(null);

/**
 * What the form of a new donation sends. `recordAnyway` confirms that a donation like one of two
 * minutes ago is another one; `thank` says whether the donor gets a thank-you letter, and null
 * leaves that to the organization's settings.
 */
export const NewDonation = z
  .strictObject({
    ...fields,
    /** The parts of a split donation; empty if it isn't split. */
    splits: splits.default([]),
    recordAnyway: z.boolean().default(false),
    thank,
  })
  .refine(hasInterval, intervalWrong)
  .refine(hasDescription, descriptionWrong)
  .refine(hasValue, valueWrong)
  .refine(hasGiver, giverWrong)
  .refine(paysInMoney, kindWrong)
  .superRefine(refineSplits);
export type NewDonation = z.infer<typeof NewDonation>;

export const DonationChanges = z
  .strictObject({
    ...fields,
    /** The parts, or an empty list if it is no longer split; without them the split stays. */
    splits: splits.optional(),
    version: SeenVersion,
  })
  .refine(hasInterval, intervalWrong)
  .refine(hasDescription, descriptionWrong)
  .refine(hasValue, valueWrong)
  .refine(hasGiver, giverWrong)
  .refine(paysInMoney, kindWrong)
  .superRefine(refineSplits);
export type DonationChanges = z.infer<typeof DonationChanges>;

export const Refund = z.strictObject({
  amount: PositiveUsd,
  date: DayText,
  reason: lineOfText('Reason', { most: 500 }).default(''),
  version: Version,
});
export type Refund = z.infer<typeof Refund>;

export const donationsPerPage = 10;

/** Query of the donation list, latest first. */
export const DonationListQuery = z.strictObject({
  donorId: Id.optional(),
  campaignId: Id.optional(),
  fundId: Id.optional(),
  pledgeId: Id.optional(),
  method: method.optional(),
  /** The first and the last donation date to show. */
  startDate: DayText.optional(),
  endDate: DayText.optional(),
  /** Searches the donor. */
  search: lineOfText('Search', { most: 100 }).optional(),
  page: queryInteger(1, 10_000_000).default(1),
  limit: queryInteger(1, 100).default(donationsPerPage),
});
export type DonationListQuery = z.infer<typeof DonationListQuery>;

/** The outcome of the thank-you letter for a donation that was just recorded. */
export const ThankYouOutcome = z.object({
  sentTo: z.string().nullable(),
  /** Why none was sent; null if one was. */
  whyNot: z.string().nullable(),
});
export type ThankYouOutcome = z.infer<typeof ThankYouOutcome>;

/** The new donation, and the outcome of its thank-you letter; null if none was requested. */
export const RecordedDonation = data(Donation).extend({ thankYou: ThankYouOutcome.nullable() });

/** A page, with the totals of the filter's settled donations net of refunds: money, and in kind. */
export const DonationPage = page(Donation).extend({
  statistics: z.object({ gifts: z.int(), amount: Usd, inKind: InKind }),
});
