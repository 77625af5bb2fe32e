export type Invariant = {
  /** What must hold, as a sentence. */
  name: string;
  /** Finds the rows for which it does not; each row explains itself. */
  sql: string;
};
