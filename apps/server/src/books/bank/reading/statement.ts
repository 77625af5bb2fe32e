import type { StatementPreview } from '@pledgewell/contract';
import type { BankStatementLine, Cents, Day, StatementFormat } from '@pledgewell/domain';

/** What a file says, before anything of it is stored. */
export type ReadStatement = {
  format: StatementFormat;
  last4: string | null;
  /** Null for a format with fixed fields. */
  table: StatementPreview['table'];
  /** The days that the file says it is about; null if it says none. */
  period: { first: Day; last: Day } | null;
  /** The balances before and after its lines; null if the file does not say. */
  opening: Cents | null;
  closing: Cents | null;
  lines: BankStatementLine[];
  skipped: { row: number; problem: string }[];
};
