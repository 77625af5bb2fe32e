import { intervals, recurringEnds, recurringStates } from '@pledgewell/domain';
import { z } from 'zod';
import { ChargeableUsd } from '../payments/payment.ts';
import { DonorRef } from '../../giving/pledges/donor-ref.ts';
import { page } from '../../reply.ts';
import { PaymentMethodId } from '../../accounts/subscriptions/billing.ts';
import {
  DayText,
  Id,
  Instant,
  queryInteger,
  SeenVersion,
  Since,
  Usd,
  Version,
} from '../../wire.ts';

const Card = z.object({
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
});

/** A failed payment of a recurring donation, and what the provider does about it. */
const MissedPayment = z.object({
  /** How often the provider has tried. */
  attempts: z.int(),
  /** What the bank said, if anything. */
  reason: z.string().nullable(),
  since: DayText.nullable(),
  /** Null if the provider does not retry by itself. */
  nextAttemptOn: DayText.nullable(),
  /** The provider's page on which the donor can pay; null if there is none. */
  payUrl: z.string().nullable(),
});

export const RecurringDonation = z.object({
  _id: Id,
  donor: DonorRef,
  amount: Usd,
  interval: z.enum(intervals),
  campaign: z.object({ _id: Id, name: z.string() }).nullable(),
  state: z.enum(recurringStates),
  /** The provider has not yet carried out the last request. */
  isChanging: z.boolean(),
  /** Null if nothing is charged automatically. */
  nextChargeOn: DayText.nullable(),
  /** Null unless its status is `past_due`. */
  missed: MissedPayment.nullable(),
  card: Card.nullable(),
  /** The total so far, net of refunds. */
  given: z.object({ gifts: z.int(), amount: Usd }),
  useConnectedAccount: z.boolean(),
  notes: z.string(),
  startedOn: DayText,
  endedOn: DayText.nullable(),
  endedBecause: z.enum(recurringEnds).nullable(),
  createdAt: Instant,
  version: Version,
});
export type RecurringDonation = z.infer<typeof RecurringDonation>;

export const recurringPerPage = 25;

/** Query of the list: failed payments first, then by the day of the next charge. */
export const RecurringListQuery = z.strictObject({
  state: z.enum(recurringStates, { error: 'Choose a status.' }).optional(),
  donorId: Id.optional(),
  /** Only those that failed to charge since and have not been paid, without the sample. */
  failedSince: Since.optional(),
  page: queryInteger(1, 10_000_000).default(1),
  limit: queryInteger(1, 100).default(recurringPerPage),
});
export type RecurringListQuery = z.infer<typeof RecurringListQuery>;

/** A page, with the count of each status, ignoring the filter. */
export const RecurringPage = page(RecurringDonation).extend({
  statistics: z.object({
    active: z.int(),
    paused: z.int(),
    pastDue: z.int(),
    ended: z.int(),
    /** The total of all of them, net of refunds. */
    given: Usd,
  }),
});
export type RecurringStatistics = z.infer<typeof RecurringPage>['statistics'];

/** The version that the caller has seen. */
export const RecurringSeen = z.strictObject({ version: Version });

export const RecurringChanges = z.strictObject({ amount: ChargeableUsd, version: SeenVersion });
export type RecurringChanges = z.infer<typeof RecurringChanges>;

/** One of the donor's saved cards, or a new one. */
export const RecurringCard = z.strictObject({ paymentMethodId: PaymentMethodId, version: Version });
export type RecurringCard = z.infer<typeof RecurringCard>;

/** A request to restart; only the path of `returnUrl` is used. */
export const RecurringRestart = z.strictObject({
  paymentMethodId: PaymentMethodId,
  returnUrl: z.string({ error: 'Enter an address.' }).max(2_000, { error: 'This is too long.' }),
  version: Version,
});
export type RecurringRestart = z.infer<typeof RecurringRestart>;
