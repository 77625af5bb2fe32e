import { z } from 'zod';
import { DayText, Usd } from '../../wire.ts';
import { InKind } from '../donations/in-kind.ts';
import { Overdue } from './donor.ts';

/** Settled donations outside the trash, net of refunds, by the date of the donation. */
const Given = { amount: Usd, gifts: z.int() };

/** One donor's giving so far, as figures and as the bars of two charts. */
export const DonorHistory = z.object({
  ...Given,
  /** In-kind donations, separate from money. */
  inKind: InKind,
  /** Null if there are no donations. */
  average: Usd.nullable(),
  largest: z.object({ amount: Usd, date: DayText }).nullable(),
  /** The amounts promised for days that have passed. */
  overdue: Overdue,
  firstGiftOn: DayText.nullable(),
  lastGiftOn: DayText.nullable(),
  /**
   * Each calendar year from the first donation on, including years without donations; ten at most.
   */
  years: z.array(z.object({ year: z.int(), ...Given })),
  /** The total before the first of these years. */
  earlier: z.object(Given),
  /** The last twelve calendar months, including the current one, by their first days. */
  months: z.array(z.object({ month: DayText, ...Given })),
});
export type DonorHistory = z.infer<typeof DonorHistory>;
