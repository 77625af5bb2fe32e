import { DayText, Id, type PledgeFilter, queryInteger, SortDirection } from '@pledgewell/contract';
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
  pledge: Id.optional(),
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
  sortBy: address.sortBy === 'amountPledged' ? 'amount' : address.sortBy,
  sortDirection: address.sortDirection,
  page: address.page,
  limit: address.limit,
  ...(address.asOf !== undefined && { asOf: address.asOf }),
});

/** Whether the list shows less than all there is, so that finding nothing means little. */
export const isFiltered = ({ status, donorId, campaignId, search }: PledgeAddress) =>
  status !== 'all' || donorId !== undefined || campaignId !== undefined || search !== undefined;

export const noFilters = {
  status: 'all',
  donorId: undefined,
  donorName: undefined,
  campaignId: undefined,
  search: undefined,
} as const;

/** The day that is looked at where it is not today, so that what is seen may differ from now. */
export const pastView = ({ asOf }: PledgeAddress, today: Day) =>
  asOf === undefined || asOf === today ? null : asOf;
