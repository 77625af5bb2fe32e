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
    status: z
      .enum(['all', ...pledgeStatuses], { error: 'Choose a status.' })
      .describe('Only pledges with this status.')
      .default('all'),
    overdue: z
      .boolean()
      .describe('Only pledges with an unpaid installment whose day has passed.')
      .default(false),
    donorIds: z
      .array(Id)
      .max(1_000, { error: 'Choose at most 1,000 donors.' })
      .describe('Only pledges of these donors; an empty list for all donors.')
      .default([]),
    campaignId: Id.nullable()
      .describe('Only pledges to this campaign; null for all.')
      .default(null),
    fundId: Id.nullable().describe('Only pledges to this fund; null for all.').default(null),
    minAmount: Bound.describe('The least amount; 0 for no bound.').prefault(0),
    maxAmount: Bound.describe('The greatest amount; 0 for no bound.').prefault(0),
    search: lineOfText('Search', { most: 100 })
      .describe('Words that the donor, campaign, notes or amount contains.')
      .default(''),
    startDate: DayText.describe('The first day on which a pledge was made.').optional(),
    endDate: DayText.describe('The last day on which a pledge was made.').optional(),
    withoutCanceled: flag.describe('Leaves out canceled pledges.').default(false),
    dueStartDate: DayText.describe(
      'The first due date of an installment. Canceled pledges expect none.',
    ).optional(),
    dueEndDate: DayText.describe('The last due date of an installment.').optional(),
    recordedByOthersSince: Since.describe(
      'Only pledges that others have recorded since, without the sample.',
    ).optional(),
    unpaid: flag.describe('Only unpaid installments count for the due dates.').default(false),
    sortBy: z
      .enum(pledgeSortings, { error: `Sort by ${pledgeSortings.join(', ')}.` })
      .default('amount'),
    sortDirection: SortDirection.default('desc'),
    page: wholeNumber(1, 10_000_000).describe('The page to return, from 1.').default(1),
    limit: wholeNumber(1, 100).describe('The most entries of one page.').default(pledgesPerPage),
    asOf: DayText.describe(
      'Shows the pledges as of the end of this day; today by default. It does not go with ' +
        'due dates.',
    ).optional(),
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
  count: z.int().describe('How many pledges.'),
  totalAmount: Usd.describe('The sum of `paid` and `outstanding`.'),
  paid: Usd.describe('Settled donations to them.'),
  outstanding: Usd.describe('What is still expected.'),
});
export type PledgeFigure = z.infer<typeof PledgeFigure>;

/** Payments due: how many, their amounts, and how much of that is paid or missing. */
export const DueFigure = z.object({
  count: z.int().describe('How many installments are due.'),
  amount: Usd.describe('Their amounts.'),
  paid: Usd.describe('How much of that is paid.'),
  missing: Usd.describe('How much of that is missing.'),
});
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
  filtered: PledgeFigure.describe('What the whole filter selects.'),
  pastDue: Usd.describe(
    'The unpaid amount of overdue pledges on installments whose day has passed.',
  ),
  due: DueFigure.describe(
    'The installments that the filter selects by due date, if it does.',
  ).optional(),
});
export type PledgeStatistics = z.infer<typeof PledgeStatistics>;

export const PledgePage = page(Pledge).extend({ statistics: PledgeStatistics });
