import { z } from 'zod';
import { Pagination } from '../../reply.ts';
import { DayText, Id, Usd } from '../../wire.ts';
import { InKind } from '../../giving/donations/in-kind.ts';
import { ReportDonor, ReportYear, rowQuery, yearQuery } from './common.ts';

/** Settled donations, net of refunds, and their number. */
const Given = z.object({ amount: Usd, gifts: z.int() });

/** One donor's total in a month or to a campaign. */
const GiverRow = z.object({ donor: ReportDonor, amount: Usd, gifts: z.int() });
export type GiverRow = z.infer<typeof GiverRow>;

/**
 * A year, the previous year, and the part of it up to the same day; and the year's in-kind
 * donations, separate from money.
 */
const Years = z.object({
  inKind: InKind,
  thisYear: Given,
  lastYear: Given,
  toThisDayLastYear: Given,
});

/** The first day of a month; the whole year by default. */
const MonthStart = DayText.refine((day) => day.endsWith('-01'), {
  error: 'Enter the first day of a month.',
});

export const MonthsQuery = z.strictObject({
  ...yearQuery,
  month: MonthStart.optional(),
  ...rowQuery,
});
export type MonthsQuery = z.infer<typeof MonthsQuery>;

export const MonthsReport = z.object({
  year: ReportYear,
  total: Years,
  months: z.array(z.object({ month: DayText, thisYear: Given, lastYear: Given })),
  rows: z.array(GiverRow),
  pagination: Pagination,
});
export type MonthsReport = z.infer<typeof MonthsReport>;

export const CampaignsQuery = z.strictObject({
  ...yearQuery,
  /** A campaign's id, or `none` for donations without one. */
  campaign: z.union([Id, z.literal('none')], { error: 'This isn’t a valid ID.' }).optional(),
  ...rowQuery,
});
export type CampaignsQuery = z.infer<typeof CampaignsQuery>;

export const CampaignsReport = z.object({
  year: ReportYear,
  total: Years,
  /**
   * Every campaign with donations in either year, largest first; null means donations without one.
   */
  campaigns: z.array(
    z.object({ _id: Id.nullable(), name: z.string(), thisYear: Given, lastYear: Given }),
  ),
  rows: z.array(GiverRow),
  pagination: Pagination,
});
export type CampaignsReport = z.infer<typeof CampaignsReport>;
