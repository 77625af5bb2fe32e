import { z } from 'zod';
import { Id, queryInteger } from './wire.ts';

/** Where the last page of changes ended. Its text means nothing to the sender. */
const Cursor = z
  .string()
  .max(4_000)
  .regex(/^[\w-]+$/, { error: 'Use the cursor of an earlier reply.' });

/** Query of a list in the order of changes. Without a cursor, it begins with every record. */
export const ChangesQuery = z.strictObject({
  cursor: Cursor.describe(
    'The cursor of an earlier reply. Without it, the list begins with every record.',
  ).optional(),
  limit: queryInteger(1, 500).describe('The most records of one reply.').default(100),
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
    data: z.array(schema).describe('Records that are new or changed since the cursor.'),
    deleted: z.array(Id).describe('The IDs of records that were deleted since the cursor.'),
    cursor: z.string().describe('Where this reply ends. Send it with the next request.'),
    hasMore: z.boolean().describe('Whether more changes can be read at once.'),
    message: z.string().optional(),
  });
