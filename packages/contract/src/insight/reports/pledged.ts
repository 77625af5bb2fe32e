import { agingBuckets } from '@pledgewell/domain';
import { z } from 'zod';
import { Pagination } from '../../reply.ts';
import { DayText, Id, Usd } from '../../wire.ts';
import { ReportDonor, rowQuery } from './common.ts';

/** The unpaid amount of one installment. */
const InstallmentRow = z.object({
  pledgeId: Id,
  number: z.int(),
  donor: ReportDonor,
  campaign: z.string().nullable(),
  dueDate: DayText.nullable(),
  daysPastDue: z.int(),
  amount: Usd,
  open: Usd,
});
export type InstallmentRow = z.infer<typeof InstallmentRow>;

const OpenFigure = z.object({ instalments: z.int(), donors: z.int(), open: Usd });

const buckets = ['all', 'late', ...agingBuckets] as const;

export const AgingQuery = z.strictObject({
  /** Shows pledges as of the end of this day; today by default. */
  asOf: DayText.optional(),
  /** `late` is everything overdue. */
  bucket: z.enum(buckets, { error: `Choose one of ${buckets.join(', ')}.` }).default('late'),
  ...rowQuery,
});
export type AgingQuery = z.infer<typeof AgingQuery>;

export const AgingReport = z.object({
  asOf: DayText,
  bucket: z.enum(buckets),
  figures: z.record(z.enum(buckets), OpenFigure),
  rows: z.array(InstallmentRow),
  pagination: Pagination,
});
export type AgingReport = z.infer<typeof AgingReport>;

const parts = ['all', 'overdue', 'later', 'undated'] as const;

export const ExpectedQuery = z.strictObject({
  /** The first day of one of the months, or one of the groups outside them. */
  part: z
    .union([z.enum(parts), z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])-01$/)], {
      error: `Choose a month or one of ${parts.join(', ')}.`,
    })
    .default('all'),
  ...rowQuery,
});
export type ExpectedQuery = z.infer<typeof ExpectedQuery>;

export const ExpectedReport = z.object({
  asOf: DayText,
  part: z.string(),
  /** In order: all, overdue, the months by their first day, later, undated. */
  figures: z.array(OpenFigure.extend({ part: z.string() })),
  rows: z.array(InstallmentRow),
  pagination: Pagination,
});
export type ExpectedReport = z.infer<typeof ExpectedReport>;
