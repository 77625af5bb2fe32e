import type { ColumnContents } from './contents.ts';
import type { ImportKind } from './fields.ts';

export type GuessColumn = {
  index: number;
  name: string;
  samples: readonly string[];
  /** Each value with its count where there are few different ones. */
  values: readonly { value: string; count: number }[] | null;
  contents: ColumnContents;
};

/** What is known of a file when its columns are guessed. */
export type GuessFile = {
  kind: ImportKind;
  fileName: string;
  columns: readonly GuessColumn[];
  /** Lists of donors' ids that earlier imports made. */
  knownIdSets: readonly string[];
  /** Lists of gifts' and pledges' ids that earlier imports made. */
  knownRecordSets: readonly string[];
};
