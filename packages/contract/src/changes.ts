import { z } from 'zod';
import { Id, queryInteger } from './wire.ts';

/** Where the last page of changes ended. Its text means nothing to the sender. */
const Cursor = z
  .string()
  .max(4_000)
  .regex(/^[\w-]+$/, { error: 'Use the cursor of an earlier reply.' });

/** Query of a list in the order of changes. Without a cursor, it begins with every record. */
export const ChangesQuery = z.strictObject({
  cursor: Cursor.optional(),
  limit: queryInteger(1, 500).default(100),
});
export type ChangesQuery = z.infer<typeof ChangesQuery>;

/**
 * `{ success, data: [...], deleted: [...], cursor, hasMore }`: records that are new or changed
 * since the cursor, and the ids of those that were deleted. The next request takes the reply's
 * cursor: at once if `hasMore` is true, otherwise whenever the sender looks for changes again.
 */
export const changesPage = <Schema extends z.ZodType>(schema: Schema) =>
  z.object({
    success: z.literal(true),
    data: z.array(schema),
    deleted: z.array(Id),
    cursor: z.string(),
    hasMore: z.boolean(),
    message: z.string().optional(),
  });
