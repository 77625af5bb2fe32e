import { z } from 'zod';
import { Instant, lineOfText } from '../../wire.ts';

/** The part of an archive that is sent may have so many megabytes. */
export const restoreLimits = { megabytes: 64 };

export const RestoreQuery = z.strictObject({
  fileName: lineOfText('File name', { least: 1, most: 255 }),
});
export type RestoreQuery = z.infer<typeof RestoreQuery>;

/** An archive that was sent to be restored. */
export const Restore = z.object({
  fileName: z.string(),
  state: z.enum(['waiting', 'restoring', 'restored', 'failed']),
  /** Records that are back so far. They are seen when all of them are. */
  rows: z.int(),
  /** Why it did not work; null unless it failed. */
  failure: z.string().nullable(),
  createdAt: Instant,
  endedAt: Instant.nullable(),
});
export type Restore = z.infer<typeof Restore>;

/** Whether an archive can be restored here, and what became of the newest one. */
export const RestoreState = z.object({
  /** Only a workspace without donors, campaigns, receipts and imports can be restored into. */
  isEmpty: z.boolean(),
  newest: Restore.nullable(),
});
export type RestoreState = z.infer<typeof RestoreState>;
