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

/** What the address bar says about the list. */
export const PledgeAddress = z.object({
  status: z.enum(statusFilters).default('all'),
  donorId: Id.optional(),
  donorName: z.string().max(300).optional(),
  campaignId: Id.optional(),
  search: z.string().trim().max(100).optional(),
  /** The first and the last day on which pledges were made. */
  startDate: DayText.optional(),
  endDate: DayText.optional(),
  withoutCanceled: QueryFlag.default(false),
  /** The first and the last day on which one of their payments is due. */
  dueStartDate: DayText.optional(),
  dueEndDate: DayText.optional(),
  unpaid: QueryFlag.default(false),
  sortBy: z.enum(sortKeys).default('amountPledged'),
  sortDirection: SortDirection.default('desc'),
  page: queryInteger(1, 10_000_000).default(1),
  limit: queryInteger(1, 50)
    .refine((size) => pageSizes.some((each) => each === size))
    .default(usualPageSize),
  /** The day at whose end the pledges are looked at; today where it is left out. */
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

/** What the server is asked for an address. */
export const filterOf = (address: PledgeAddress): PledgeFilter => ({
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

/** Whether the list shows less than all there is, so that finding nothing means little. */
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

/** Whether the list was narrowed by dates, so that people ask what it comes to. */
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

/** The day that is looked at where it is not today, so that what is seen may differ from now. */
export const pastView = ({ asOf }: PledgeAddress, today: Day) =>
  asOf === undefined || asOf === today ? null : asOf;
