import { z } from 'zod';
import { Id, Instant, queryInteger } from '../../wire.ts';

export const trashed = ['donor', 'pledge', 'donation', 'campaign', 'import'] as const;

/** One act of deleting whose records can still be restored, all of them together. */
export const Deletion = z.object({
  _id: Id,
  kind: z.enum(trashed),
  /** The record or the import that was deleted. */
  recordId: Id,
  /** What the record was called. */
  label: z.string(),
  deletedAt: Instant,
  /** Who deleted it; empty where nobody did by hand. */
  deletedBy: z.string(),
  eraseAfter: Instant,
  /** Days until it is erased, rounded up. */
  daysLeft: z.int(),
  /** What lies in the trash with it. */
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

/**
 * Answers what to do with donations whose pledge was canceled after they were deleted: keep them
 * apart from the pledge, or reopen the pledge.
 */
export const TrashRestoreQuery = z.strictObject({
  canceledPledge: z.enum(canceledPledgeChoices).optional(),
});
export type TrashRestoreQuery = z.infer<typeof TrashRestoreQuery>;

export const TrashQuery = z.strictObject({
  page: queryInteger(1, 1_000_000).default(1),
  limit: queryInteger(1, 100).default(10),
  /** Only the deletion that took this record, by itself or along with another. */
  recordId: Id.optional(),
});
export type TrashQuery = z.infer<typeof TrashQuery>;
