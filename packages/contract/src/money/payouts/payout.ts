import { payoutEntryKinds, payoutStatuses } from '@pledgewell/domain';
import { z } from 'zod';
import { DayText, Id, Instant, queryInteger, Usd } from '../../wire.ts';

/** How many entries of a kind a payout has, and their sum before fees. */
const Part = z.object({ count: z.int(), amount: Usd });

export const Payout = z.object({
  _id: Id,
  /** The amount sent to the bank: the sum of the parts below, minus the fees. */
  amount: Usd,
  currency: z.string(),
  status: z.enum(payoutStatuses),
  createdAt: Instant,
  arrivesOn: DayText,
  gifts: Part,
  refunds: Part,
  disputes: Part,
  /** Separate fees and anything else the provider added. */
  others: Part,
  /** The fees deducted from the entries, as an amount above zero. */
  fees: Usd,
  /** A note on the whole payout, such as that its entries do not add up. */
  remarks: z.array(z.string()),
  /** How many entries differ from our records. */
  differences: z.int(),
});
export type Payout = z.infer<typeof Payout>;

export const PayoutEntry = z.object({
  /** The provider's own id. */
  id: z.string(),
  kind: z.enum(payoutEntryKinds),
  amount: Usd,
  fee: Usd,
  net: Usd,
  at: Instant,
  description: z.string(),
  /** The donation that it belongs to; null if there is none. */
  donation: z.object({ _id: Id, donor: z.string(), date: DayText }).nullable(),
  /** How it differs from our records, in words. */
  difference: z.string().nullable(),
});
export type PayoutEntry = z.infer<typeof PayoutEntry>;

export const PayoutDetail = Payout.extend({ entries: z.array(PayoutEntry) });
export type PayoutDetail = z.infer<typeof PayoutDetail>;

export const PayoutsQuery = z.strictObject({
  page: queryInteger(1, 10_000_000).default(1),
  limit: queryInteger(1, 100).default(20),
});
export type PayoutsQuery = z.infer<typeof PayoutsQuery>;
