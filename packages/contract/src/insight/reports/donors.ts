import {
  donorGroups,
  donorKinds,
  segments,
  type DonorGroup,
  type Segment,
} from '@pledgewell/domain';
import { z } from 'zod';
import { Pagination } from '../../reply.ts';
import { DayText, Usd } from '../../wire.ts';
import { ReportDonor, ReportYear, rowQuery, yearQuery } from './common.ts';

const groups = Object.keys(donorGroups) as [DonorGroup, ...DonorGroup[]];

/** The cutoff day of the year; the whole year by default. */
const cut = { asOf: DayText.optional() };

/** Whose rows to show: by default, donors who did not return. */
const groupQuery = (fallback: DonorGroup) => ({
  group: z.enum(groups, { error: `Choose one of ${groups.join(', ')}.` }).default(fallback),
});

export const DonorYearQuery = z.strictObject({ ...yearQuery, ...cut, ...rowQuery });
export const RetentionQuery = DonorYearQuery.extend(groupQuery('lapsed'));
export const MovementQuery = DonorYearQuery.extend(groupQuery('new'));
export type RetentionQuery = z.infer<typeof RetentionQuery>;
export type DonorYearQuery = z.infer<typeof DonorYearQuery>;

const GroupFigure = z.object({ donors: z.int(), lastYear: Usd, thisYear: Usd, ever: Usd });

/** A share; null of zero. */
const Rate = z.object({ percent: z.number().nullable(), part: z.int(), whole: z.int() });

const DonorYearRow = z.object({
  donor: ReportDonor,
  kind: z.enum(donorKinds),
  /** Donated in the year before the report's year, in the year, and ever. */
  lastYear: Usd,
  thisYear: Usd,
  ever: Usd,
  firstGiftOn: DayText,
  lastGiftOn: DayText,
});
export type DonorYearRow = z.infer<typeof DonorYearRow>;

/**
 * Donors by their donations in a year, the year before and earlier. `figures` has every group,
 * whatever the search; the rows are those of `group`.
 */
export const DonorYearReport = z.object({
  year: ReportYear,
  group: z.enum(groups),
  figures: z.record(z.enum(groups), GroupFigure),
  rates: z.object({
    retention: Rate,
    firstTime: Rate,
    repeat: Rate,
    dollar: Rate.extend({ part: Usd, whole: Usd }),
  }),
  rows: z.array(DonorYearRow),
  pagination: Pagination,
});
export type DonorYearReport = z.infer<typeof DonorYearReport>;

export const ValueQuery = z.strictObject({
  segment: z.enum(['all', ...segments], { error: 'Choose a segment.' }).default('all'),
  ...rowQuery,
});
export type ValueQuery = z.infer<typeof ValueQuery>;

const Score = z.int().min(1).max(5);

const ValueRow = z.object({
  donor: ReportDonor,
  /** The total of all donations, and their number. */
  lifetime: Usd,
  gifts: z.int(),
  /** The value of in-kind donations, separate from money. */
  inKind: Usd,
  firstGiftOn: DayText,
  lastGiftOn: DayText,
  /** Days since the last donation. */
  recency: z.int(),
  /** Number and sum of donations in the last 36 calendar months. */
  frequency: z.int(),
  monetary: Usd,
  scores: z.object({ recency: Score, frequency: Score, monetary: Score }),
  segment: z.enum(segments),
});
export type ValueRow = z.infer<typeof ValueRow>;

const segmentNames = ['all', ...segments] as [Segment | 'all', ...(Segment | 'all')[]];

export const ValueReport = z.object({
  asOf: DayText,
  /** The first day that frequency and monetary value cover. */
  since: DayText,
  segment: z.enum(segmentNames),
  figures: z.record(z.enum(segmentNames), z.object({ donors: z.int(), lifetime: Usd })),
  rows: z.array(ValueRow),
  pagination: Pagination,
});
export type ValueReport = z.infer<typeof ValueReport>;
