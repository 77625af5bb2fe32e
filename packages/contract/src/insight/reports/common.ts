import { z } from 'zod';
import { DayText, Id, lineOfText, queryInteger } from '../../wire.ts';

export const reportRowsPerPage = 25;

/** Which page of the rows behind a figure. */
export const rowQuery = {
  /** Looks for the donor. */
  search: lineOfText('Search', { most: 100 }).optional(),
  page: queryInteger(1, 10_000_000).default(1),
  limit: queryInteger(1, 100).default(reportRowsPerPage),
};

/** A fiscal year by the calendar year it ends in; the running one where it is left out. */
export const yearQuery = { year: queryInteger(1900, 2200).optional() };

/** The year that a report is about, and how it is counted. */
export const ReportYear = z.object({
  year: z.int(),
  /** `2026`, or `FY 2026` where the year does not start in January. */
  name: z.string(),
  startsOn: DayText,
  /** The last day that counts: the year's own, or the day it is cut at. */
  endsOn: DayText,
  /** The month it starts in, 1 to 12. */
  startMonth: z.int(),
  /** Whether today is in it. */
  isRunning: z.boolean(),
  /** The years that there are donations of, the running one included. */
  firstYear: z.int(),
  runningYear: z.int(),
});
export type ReportYear = z.infer<typeof ReportYear>;

/** The donor of a row. */
export const ReportDonor = z.object({ _id: Id, name: z.string(), email: z.string().nullable() });
