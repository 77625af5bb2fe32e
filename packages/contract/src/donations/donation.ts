import { donationStatuses, intervals, paymentMethods } from '@pledgewell/domain';
import { z } from 'zod';
import { DonorRef } from '../pledges/pledge.ts';
import { page } from '../reply.ts';
import {
  DayText,
  freeText,
  Id,
  Instant,
  lineOfText,
  PositiveUsd,
  queryInteger,
  Usd,
  Version,
} from '../wire.ts';

const method = z.enum(paymentMethods, { error: 'Choose a payment method.' });
const interval = z.enum(intervals, { error: 'Choose how often it comes.' });

export const Donation = z.object({
  _id: Id,
  donor: DonorRef,
  amount: Usd,
  /** What of it went back. Only the rest counts anywhere. */
  refunded: Usd,
  date: DayText,
  method,
  status: z.enum(donationStatuses),
  campaign: z.object({ _id: Id, name: z.string() }).nullable(),
  /** The pledge that it pays, with whoever promised it. */
  pledge: z.object({ _id: Id, amount: Usd, date: DayText, donor: DonorRef }).nullable(),
  /** Charged through the card provider: a refund goes back to the card. */
  isCardPayment: z.boolean(),
  isRecurring: z.boolean(),
  recurringInterval: interval.nullable(),
  /** When a recurring gift that no card pays by itself is expected again. */
  nextExpectedOn: DayText.nullable(),
  notes: z.string(),
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
  /** Null where it is not recurring. */
  recurringInterval: interval.nullable().default(null),
  campaign: Id.nullable().default(null),
  notes: freeText('Notes', { most: 10_000 }).default(''),
  /** The pledge that it pays. */
  pledgeId: Id.nullable().default(null),
};

type Recurring = { isRecurring: boolean; recurringInterval: string | null };
const hasInterval = ({ isRecurring, recurringInterval }: Recurring) =>
  isRecurring === (recurringInterval !== null);
const intervalWrong = {
  error: 'Choose how often it comes, or that it does not come again.',
  path: ['recurringInterval'],
};

/**
 * What the form of a new donation sends. `recordAnyway` answers the question whether a gift like
 * one of two minutes ago is another one.
 */
export const NewDonation = z
  .strictObject({ ...fields, recordAnyway: z.boolean().default(false) })
  .refine(hasInterval, intervalWrong);
export type NewDonation = z.infer<typeof NewDonation>;

export const DonationChanges = z
  .strictObject({ ...fields, version: Version })
  .refine(hasInterval, intervalWrong);
export type DonationChanges = z.infer<typeof DonationChanges>;

export const Refund = z.strictObject({
  amount: PositiveUsd,
  date: DayText,
  reason: lineOfText('Reason', { most: 500 }).default(''),
  version: Version,
});
export type Refund = z.infer<typeof Refund>;

export const donationsPerPage = 10;

/** Query of the donation list, the latest first. */
export const DonationListQuery = z.strictObject({
  donorId: Id.optional(),
  campaignId: Id.optional(),
  pledgeId: Id.optional(),
  method: method.optional(),
  /** The first and the last gift date to show. */
  startDate: DayText.optional(),
  endDate: DayText.optional(),
  /** Looks for the donor. */
  search: lineOfText('Search', { most: 100 }).optional(),
  page: queryInteger(1, 10_000_000).default(1),
  limit: queryInteger(1, 100).default(donationsPerPage),
});
export type DonationListQuery = z.infer<typeof DonationListQuery>;

/** A page, with what the settled gifts of the whole filter come to, net of refunds. */
export const DonationPage = page(Donation).extend({
  statistics: z.object({ gifts: z.int(), amount: Usd }),
});
