import type { StatementPreview } from '@pledgewell/contract';
import type { StatementFormat, BankStatementLine } from '@pledgewell/domain';

/** What a file says, before anything of it is stored. */
export type ReadStatement = {
  format: StatementFormat;
  last4: string | null;
  /** Null for a format with fixed fields. */
  table: StatementPreview['table'];
  lines: BankStatementLine[];
  skipped: { row: number; problem: string }[];
};
