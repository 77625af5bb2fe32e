export type Invariant = {
  /** The rule, as a sentence. */
  name: string;
  /** Finds the rows that break it; each row explains itself. */
  sql: string;
};
