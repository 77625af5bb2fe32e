import { z } from 'zod';

const count = z.int();

const ColumnContents = z.object({
  /** Cells that are not empty. */
  filled: count,
  emails: count,
  names: count,
  ids: count,
  /** Cells that equal the one above them. */
  repeats: count,
  amounts: count,
  /** Amounts with cents, a dollar sign or thousands separators. */
  writtenAmounts: count,
  /** Amounts below zero. */
  negatives: count,
  /** The smallest amount that is not zero, without its sign. */
  smallest: z.number().nullable(),
  dates: count,
  /** Dates that can be read in only one order, or in several, each with an example. */
  monthFirst: count,
  dayFirst: count,
  yearFirst: count,
  eitherWay: count,
  monthFirstSample: z.string(),
  dayFirstSample: z.string(),
  eitherWaySample: z.string(),
});

export const ImportColumn = z.object({
  index: z.int(),
  name: z.string(),
  /** The first values that are not empty, at most five. */
  samples: z.array(z.string()),
  /** Each value with its count if there are at most twelve different ones, else null. */
  values: z.array(z.object({ value: z.string(), count: z.int() })).nullable(),
  /** What its cells look like, counted over all rows. */
  contents: ColumnContents,
});
export type ImportColumn = z.infer<typeof ImportColumn>;

export const HeaderChoice = z.strictObject({
  headerRow: z.int().min(1).max(2_000_000).nullable(),
});
export type HeaderChoice = z.infer<typeof HeaderChoice>;

/** The first rows of the file, unchanged, to find the header. */
export const ImportPreview = z.object({
  headerRow: z.int().nullable(),
  rows: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
});
export type ImportPreview = z.infer<typeof ImportPreview>;
