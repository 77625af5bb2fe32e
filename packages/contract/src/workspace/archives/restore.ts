import { z } from 'zod';
import { Instant, lineOfText } from '../../wire.ts';

/** The size limit of an uploaded archive part, in megabytes. */
export const restoreLimits = { megabytes: 64 };

export const RestoreQuery = z.strictObject({
  fileName: lineOfText('File name', { least: 1, most: 255 }),
});
export type RestoreQuery = z.infer<typeof RestoreQuery>;

/** An archive uploaded for a restore. */
export const Restore = z.object({
  fileName: z.string(),
  state: z.enum(['waiting', 'restoring', 'restored', 'failed']),
  /** Records restored so far. They become visible when all of them are restored. */
  rows: z.int(),
  /** Why it failed; null unless it did. */
  failure: z.string().nullable(),
  createdAt: Instant,
  endedAt: Instant.nullable(),
});
export type Restore = z.infer<typeof Restore>;

/** Whether an archive can be restored here, and the status of the newest one. */
export const RestoreState = z.object({
  /**
   * Whether the workspace has no donors, campaigns, receipts and imports, as a restore requires.
   */
  isEmpty: z.boolean(),
  newest: Restore.nullable(),
});
export type RestoreState = z.infer<typeof RestoreState>;
