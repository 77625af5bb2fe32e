import {
  DayText,
  Id,
  type PledgeFilter,
  queryInteger,
  QueryFlag,
  Since,
  SortDirection,
} from '@pledgewell/contract';
import { cents, type Day, type PledgeStatus } from '@pledgewell/domain';
import { z } from 'zod';

export const statusFilters = ['all', 'pending', 'fulfilled', 'overdue', 'cancelled'] as const;
export type StatusFilter = (typeof statusFilters)[number];

export const sortKeys = [
  'donor',
  'amountPledged',
  'campaign',
  'dueDate',
  'status',
  'frequency',
] as const;
export type SortKey = (typeof sortKeys)[number];

export const pageSizes = [5, 10, 25, 50] as const;
const usualPageSize = 25;

/** The state of the list in the URL. */
export const PledgeParams = z.object({
  status: z.enum(statusFilters).default('all'),
  donorId: Id.optional(),
  donorName: z.string().max(300).optional(),
  campaignId: Id.optional(),
  fundId: Id.optional(),
  search: z.string().trim().max(100).optional(),
  /** The first and the last pledge date. */
  startDate: DayText.optional(),
  endDate: DayText.optional(),
  withoutCanceled: QueryFlag.default(false),
  /** The first and the last due date of one of their payments. */
  dueStartDate: DayText.optional(),
  dueEndDate: DayText.optional(),
  unpaid: QueryFlag.default(false),
  recordedByOthersSince: Since.optional(),
  sortBy: z.enum(sortKeys).default('amountPledged'),
  sortDirection: SortDirection.default('desc'),
  page: queryInteger(1, 10_000_000).default(1),
  limit: queryInteger(1, 50)
    .refine((size) => pageSizes.some((each) => each === size))
    .default(usualPageSize),
  /** Shows pledges as of the end of this day; today by default. */
  asOf: DayText.optional(),
  view: z.enum(['table', 'cards']).default('table'),
  /** The pledge whose details are open. */
  pledge: z.string().max(100).optional(),
});
export type PledgeParams = z.infer<typeof PledgeParams>;

export type ParamsChange = (
  patch: { [Key in keyof PledgeParams]?: PledgeParams[Key] | undefined },
  options?: { replace?: boolean },
) => void;

const noBound = cents(0);

const statusByFilter: Record<StatusFilter, PledgeStatus | 'all'> = {
  all: 'all',
  pending: 'open',
  fulfilled: 'settled',
  overdue: 'open',
  cancelled: 'canceled',
};

/** The server's query for a URL. */
export const toFilter = (params: PledgeParams): PledgeFilter => ({
  status: statusByFilter[params.status],
  overdue: params.status === 'overdue',
  donorIds: params.donorId === undefined ? [] : [params.donorId],
  campaignId: params.campaignId ?? null,
  fundId: params.fundId ?? null,
  minAmount: noBound,
  maxAmount: noBound,
  search: params.search ?? '',
  withoutCanceled: params.withoutCanceled,
  unpaid: params.unpaid,
  ...(params.startDate !== undefined && { startDate: params.startDate }),
  ...(params.endDate !== undefined && { endDate: params.endDate }),
  ...(params.dueStartDate !== undefined && { dueStartDate: params.dueStartDate }),
  ...(params.dueEndDate !== undefined && { dueEndDate: params.dueEndDate }),
  ...(params.recordedByOthersSince !== undefined && {
    recordedByOthersSince: params.recordedByOthersSince,
  }),
  sortBy: params.sortBy === 'amountPledged' ? 'amount' : params.sortBy,
  sortDirection: params.sortDirection,
  page: params.page,
  limit: params.limit,
  ...(params.asOf !== undefined && { asOf: params.asOf }),
});

/** Returns whether a filter is set; an empty list then does not mean that there are no pledges. */
export const isFiltered = (params: PledgeParams) =>
  params.status !== 'all' ||
  params.withoutCanceled ||
  params.unpaid ||
  [
    params.donorId,
    params.campaignId,
    params.fundId,
    params.search,
    params.startDate,
    params.endDate,
    params.dueStartDate,
    params.dueEndDate,
    params.recordedByOthersSince,
  ].some((narrowing) => narrowing !== undefined);

/** Returns whether the filter is one for which the list shows totals. */
export const hasDateFilter = (params: PledgeParams) =>
  params.withoutCanceled ||
  params.unpaid ||
  [
    params.startDate,
    params.endDate,
    params.dueStartDate,
    params.dueEndDate,
    params.recordedByOthersSince,
  ].some((date) => date !== undefined);

export const noFilters = {
  status: 'all',
  donorId: undefined,
  donorName: undefined,
  campaignId: undefined,
  fundId: undefined,
  search: undefined,
  startDate: undefined,
  endDate: undefined,
  withoutCanceled: undefined,
  dueStartDate: undefined,
  dueEndDate: undefined,
  unpaid: undefined,
  recordedByOthersSince: undefined,
} as const;

/** The as-of day if it is not today, so that the data may differ from the current one. */
export const pastAsOf = ({ asOf }: PledgeParams, today: Day) =>
  asOf === undefined || asOf === today ? null : asOf;
