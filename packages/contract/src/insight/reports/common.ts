import { z } from 'zod';
import { DayText, Id, lineOfText, queryInteger } from '../../wire.ts';

export const reportRowsPerPage = 25;

/** Which page of the rows behind a figure. */
export const rowQuery = {
  /** Searches the donor. */
  search: lineOfText('Search', { most: 100 }).optional(),
  page: queryInteger(1, 10_000_000).default(1),
  limit: queryInteger(1, 100).default(reportRowsPerPage),
};

/** A fiscal year, named by the calendar year it ends in; the current one by default. */
export const yearQuery = { year: queryInteger(1900, 2200).optional() };

/** The year that a report covers, and its bounds. */
export const ReportYear = z.object({
  year: z.int(),
  /** `2026`, or `FY 2026` if the year does not start in January. */
  name: z.string(),
  startsOn: DayText,
  /** The last day that counts: the year's own, or an earlier cutoff. */
  endsOn: DayText,
  /** The month it starts in, 1 to 12. */
  startMonth: z.int(),
  /** Whether today is in it. */
  isRunning: z.boolean(),
  /** The years with donations, including the current one. */
  firstYear: z.int(),
  runningYear: z.int(),
});
export type ReportYear = z.infer<typeof ReportYear>;

/** The donor of a row. */
export const ReportDonor = z.object({ _id: Id, name: z.string(), email: z.string().nullable() });
