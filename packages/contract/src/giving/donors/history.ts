import { z } from 'zod';
import { DayText, Usd } from '../../wire.ts';
import { InKind } from '../donations/in-kind.ts';
import { Overdue } from './donor.ts';

/** Settled donations outside the trash, net of refunds, by the date of the donation. */
const Given = { amount: Usd, gifts: z.int() };

/** What one donor has given so far, as figures and as the bars of two charts. */
export const DonorHistory = z.object({
  ...Given,
  /** In-kind donations, beside the money. */
  inKind: InKind,
  /** Null where nothing was given. */
  average: Usd.nullable(),
  largest: z.object({ amount: Usd, date: DayText }).nullable(),
  /** What was promised for a day that has passed. */
  overdue: Overdue,
  firstGiftOn: DayText.nullable(),
  lastGiftOn: DayText.nullable(),
  /**
   * Each calendar year from the first donation on, the ones without donations as well; ten at most.
   */
  years: z.array(z.object({ year: z.int(), ...Given })),
  /** What was given before the first of these years. */
  earlier: z.object(Given),
  /** The last twelve calendar months, this one included, by their first days. */
  months: z.array(z.object({ month: DayText, ...Given })),
});
export type DonorHistory = z.infer<typeof DonorHistory>;
