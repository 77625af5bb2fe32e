import { z } from 'zod';
import { Id, Instant, QueryFlag, queryInteger } from '../../wire.ts';

export const trashed = ['donor', 'pledge', 'donation', 'campaign', 'import'] as const;

/** One deletion that can still be restored, with all its records together. */
export const Deletion = z.object({
  _id: Id,
  kind: z.enum(trashed),
  /** The record or the import that was deleted. */
  recordId: Id,
  /** The record's name. */
  label: z.string(),
  deletedAt: Instant,
  /** Who deleted it; empty if no person did. */
  deletedBy: z.string(),
  eraseAfter: Instant,
  /** Days until it is erased, rounded up. */
  daysLeft: z.int(),
  /** What is in the trash with it. */
  records: z.object({
    donors: z.int(),
    campaigns: z.int(),
    pledges: z.int(),
    donations: z.int(),
  }),
});
export type Deletion = z.infer<typeof Deletion>;

export const canceledPledgeChoices = ['keep-apart', 'reopen'] as const;
export type CanceledPledgeChoice = (typeof canceledPledgeChoices)[number];

/** What deleting and restoring donations of a closed month takes. */
export const ClosedMonthQuery = z.strictObject({
  adjustsClosedMonth: QueryFlag.describe(
    'Confirms that the change of a closed month becomes an adjustment in an open one.',
  ).optional(),
});
export type ClosedMonthQuery = z.infer<typeof ClosedMonthQuery>;

/**
 * Decides about donations whose pledge was canceled after they were deleted: keep them separate
 * from the pledge, or reopen the pledge.
 */
export const TrashRestoreQuery = z.strictObject({
  ...ClosedMonthQuery.shape,
  canceledPledge: z.enum(canceledPledgeChoices).optional(),
});
export type TrashRestoreQuery = z.infer<typeof TrashRestoreQuery>;

export const TrashQuery = z.strictObject({
  page: queryInteger(1, 1_000_000).default(1),
  limit: queryInteger(1, 100).default(10),
  /** Restricts to the deletion that moved this record to the trash, alone or with another. */
  recordId: Id.optional(),
});
export type TrashQuery = z.infer<typeof TrashQuery>;
