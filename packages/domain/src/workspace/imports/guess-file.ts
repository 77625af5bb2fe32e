import type { ColumnContents } from './column-contents.ts';
import type { ImportKind } from './fields.ts';

export type GuessColumn = {
  index: number;
  name: string;
  samples: readonly string[];
  /** Each value with its count if there are few different ones. */
  values: readonly { value: string; count: number }[] | null;
  contents: ColumnContents;
};

/** What is known about a file when its columns are guessed. */
export type GuessFile = {
  kind: ImportKind;
  fileName: string;
  columns: readonly GuessColumn[];
  /** Lists of donor ids from earlier imports. */
  knownIdSets: readonly string[];
  /** Lists of donation and pledge ids from earlier imports. */
  knownRecordSets: readonly string[];
};
