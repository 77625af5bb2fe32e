import {
  DayText,
  Id,
  type PledgeFilter,
  queryInteger,
  QueryFlag,
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
export const PledgeAddress = z.object({
  status: z.enum(statusFilters).default('all'),
  donorId: Id.optional(),
  donorName: z.string().max(300).optional(),
  campaignId: Id.optional(),
  search: z.string().trim().max(100).optional(),
  /** The first and the last pledge date. */
  startDate: DayText.optional(),
  endDate: DayText.optional(),
  withoutCanceled: QueryFlag.default(false),
  /** The first and the last due date of one of their payments. */
  dueStartDate: DayText.optional(),
  dueEndDate: DayText.optional(),
  unpaid: QueryFlag.default(false),
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
export type PledgeAddress = z.infer<typeof PledgeAddress>;

export type AddressChange = (
  patch: { [Key in keyof PledgeAddress]?: PledgeAddress[Key] | undefined },
  options?: { replace?: boolean },
) => void;

const noBound = cents(0);

const statusOf: Record<StatusFilter, PledgeStatus | 'all'> = {
  all: 'all',
  pending: 'open',
  fulfilled: 'settled',
  overdue: 'open',
  cancelled: 'canceled',
};

/** The server's query for a URL. */
export const toFilter = (address: PledgeAddress): PledgeFilter => ({
  status: statusOf[address.status],
  overdue: address.status === 'overdue',
  donorIds: address.donorId === undefined ? [] : [address.donorId],
  campaignId: address.campaignId ?? null,
  minAmount: noBound,
  maxAmount: noBound,
  search: address.search ?? '',
  withoutCanceled: address.withoutCanceled,
  unpaid: address.unpaid,
  ...(address.startDate !== undefined && { startDate: address.startDate }),
  ...(address.endDate !== undefined && { endDate: address.endDate }),
  ...(address.dueStartDate !== undefined && { dueStartDate: address.dueStartDate }),
  ...(address.dueEndDate !== undefined && { dueEndDate: address.dueEndDate }),
  sortBy: address.sortBy === 'amountPledged' ? 'amount' : address.sortBy,
  sortDirection: address.sortDirection,
  page: address.page,
  limit: address.limit,
  ...(address.asOf !== undefined && { asOf: address.asOf }),
});

/** Returns whether a filter is set, so that an empty list says little. */
export const isFiltered = (address: PledgeAddress) =>
  address.status !== 'all' ||
  address.withoutCanceled ||
  address.unpaid ||
  [
    address.donorId,
    address.campaignId,
    address.search,
    address.startDate,
    address.endDate,
    address.dueStartDate,
    address.dueEndDate,
  ].some((narrowing) => narrowing !== undefined);

/** Returns whether the list is limited by dates, so that its totals matter. */
export const hasSums = (address: PledgeAddress) =>
  address.withoutCanceled ||
  address.unpaid ||
  [address.startDate, address.endDate, address.dueStartDate, address.dueEndDate].some(
    (date) => date !== undefined,
  );

export const noFilters = {
  status: 'all',
  donorId: undefined,
  donorName: undefined,
  campaignId: undefined,
  search: undefined,
  startDate: undefined,
  endDate: undefined,
  withoutCanceled: undefined,
  dueStartDate: undefined,
  dueEndDate: undefined,
  unpaid: undefined,
} as const;

/** The as-of day if it is not today, so that the data may differ from the current one. */
export const pastView = ({ asOf }: PledgeAddress, today: Day) =>
  asOf === undefined || asOf === today ? null : asOf;
