import { pledgeStatuses } from '@pledgewell/domain';
import { z } from 'zod';
import { page } from '../../reply.ts';
import { DayText, Id, lineOfText, Since, SortDirection, Usd } from '../../wire.ts';
import { Pledge } from './pledge.ts';

export const pledgeSortings = [
  'amount',
  'donor',
  'campaign',
  'date',
  'dueDate',
  'status',
  'frequency',
] as const;

export const pledgesPerPage = 25;

const Bound = Usd.refine((amount) => amount >= 0, { error: 'Please enter a valid amount' });
const wholeNumber = (least: number, most: number) => {
  const error = `Enter a whole number from ${least} to ${most}.`;
  return z.int({ error }).min(least, { error }).max(most, { error });
};

const flag = z.boolean({ error: 'Enter true or false.' });

/**
 * Which pledges to show. An amount of 0 is no bound. Only the current schedule is known, so due
 * dates of payments cannot be combined with `asOf`.
 */
export const PledgeFilter = z
  .strictObject({
    status: z.enum(['all', ...pledgeStatuses], { error: 'Choose a status.' }).default('all'),
    overdue: z.boolean().default(false),
    donorIds: z.array(Id).max(1_000, { error: 'Choose at most 1,000 donors.' }).default([]),
    campaignId: Id.nullable().default(null),
    minAmount: Bound.prefault(0),
    maxAmount: Bound.prefault(0),
    /** Searches donor, campaign, notes and amount. */
    search: lineOfText('Search', { most: 100 }).default(''),
    /** The first and the last pledge date. */
    startDate: DayText.optional(),
    endDate: DayText.optional(),
    /** Leaves out canceled pledges. */
    withoutCanceled: flag.default(false),
    /** The first and last due date of its payments. Canceled pledges expect none. */
    dueStartDate: DayText.optional(),
    dueEndDate: DayText.optional(),
    /** Only those that others have recorded since, without the sample. */
    recordedByOthersSince: Since.optional(),
    /** Of these payments, only unpaid ones. */
    unpaid: flag.default(false),
    sortBy: z
      .enum(pledgeSortings, { error: `Sort by ${pledgeSortings.join(', ')}.` })
      .default('amount'),
    sortDirection: SortDirection.default('desc'),
    page: wholeNumber(1, 10_000_000).default(1),
    limit: wholeNumber(1, 100).default(pledgesPerPage),
    /** Shows pledges as of the end of this day; today by default. */
    asOf: DayText.optional(),
  })
  .refine(
    ({ asOf, dueStartDate, dueEndDate, unpaid }) =>
      asOf === undefined || (dueStartDate === undefined && dueEndDate === undefined && !unpaid),
    { error: 'You can only look up payments due as of today.', path: ['asOf'] },
  );
export type PledgeFilter = z.infer<typeof PledgeFilter>;

/**
 * The number of pledges, and their pledged, paid and expected amounts: `totalAmount` is the sum of
 * `paid` and `outstanding`. Pledged means promised minus written off, of pledges that are not
 * canceled. For canceled pledges alone, it is what was promised, and what was paid before.
 */
export const PledgeFigure = z.object({
  count: z.int(),
  totalAmount: Usd,
  paid: Usd,
  outstanding: Usd,
});
export type PledgeFigure = z.infer<typeof PledgeFigure>;

/** Payments due: how many, their amounts, and how much of that is paid or missing. */
export const DueFigure = z.object({ count: z.int(), amount: Usd, paid: Usd, missing: Usd });
export type DueFigure = z.infer<typeof DueFigure>;

/**
 * `filtered` covers the whole filter; the others cover all pledges of the filter's donors, campaign
 * and dates, ignoring the rest of it. `due` covers the payments that the filter selects, if it
 * does.
 */
export const PledgeStatistics = z.object({
  all: PledgeFigure,
  open: PledgeFigure,
  settled: PledgeFigure,
  canceled: PledgeFigure,
  overdue: PledgeFigure,
  filtered: PledgeFigure,
  /** The unpaid amount of overdue pledges on payments whose date has passed. */
  pastDue: Usd,
  due: DueFigure.optional(),
});
export type PledgeStatistics = z.infer<typeof PledgeStatistics>;

export const PledgePage = page(Pledge).extend({ statistics: PledgeStatistics });
