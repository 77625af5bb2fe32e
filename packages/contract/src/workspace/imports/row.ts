import { z } from 'zod';
import { Id, queryInteger } from '../../wire.ts';

/** `part`: the row is a part of the split donation or pledge of an earlier row. */
export const ImportVerdict = z.enum(['new', 'part', 'existing', 'duplicate', 'error', 'left-out']);
export type ImportVerdict = z.infer<typeof ImportVerdict>;

export const rowChoices = ['new', 'leave-out', 'donor'] as const;

export const ImportRow = z.object({
  /** The row number in a spreadsheet; the header is 1. */
  row: z.int(),
  /**
   * The outcome for this row's donor, if the row is the first to describe that donor. A later row
   * of the same donor is a duplicate in a list of donors and has no such verdict in any other.
   */
  donorVerdict: ImportVerdict.nullable(),
  /** The outcome for this row's donation, pledge or payment. */
  recordVerdict: ImportVerdict.nullable(),
  reason: z.string(),
  name: z.string(),
  email: z.string(),
  amount: z.string(),
  date: z.string(),
  /** A person's decision that overrides the dry run for this row. */
  choice: z.enum(rowChoices).nullable(),
});
export type ImportRow = z.infer<typeof ImportRow>;

/** `new` although it looks like a known record, `leave-out`, or `donor` for one of our donors. */
export const RowChoice = z.discriminatedUnion('choice', [
  z.strictObject({ choice: z.enum(['new', 'leave-out']).nullable() }),
  z.strictObject({ choice: z.literal('donor'), donorId: Id }),
]);
export type RowChoice = z.infer<typeof RowChoice>;

export const ImportRowParams = z.strictObject({ id: Id, row: queryInteger(1, 2_000_000) });

export const ImportRowsQuery = z.strictObject({
  verdict: ImportVerdict.optional(),
  page: queryInteger(1, 1_000_000).default(1),
  limit: queryInteger(1, 100).default(25),
});
export type ImportRowsQuery = z.infer<typeof ImportRowsQuery>;
