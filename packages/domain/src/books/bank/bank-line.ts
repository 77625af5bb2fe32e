import type { Cents } from '../../money.ts';
import type { Day } from '../../day.ts';

export const bankLineStates = ['open', 'matched', 'ignored'] as const;
export type BankLineState = (typeof bankLineStates)[number];

export const statementFormats = ['csv', 'xlsx', 'ofx', 'camt.053'] as const;
export type StatementFormat = (typeof statementFormats)[number];

export const statementFormatLabels: Record<StatementFormat, string> = {
  csv: 'CSV',
  xlsx: 'Excel',
  ofx: 'OFX',
  'camt.053': 'CAMT.053',
};

/** A line of a bank statement; money that comes in is above zero. */
export type BankStatementLine = {
  day: Day;
  amount: Cents;
  description: string;
  /** The bank's own id; null if the statement has none. */
  bankId: string | null;
};

/**
 * Returns what stays the same when a line appears in another statement of its account: the bank's
 * id with the amount, or else day, amount and description; and which of several such lines it is,
 * because two equal lines of one statement are two lines.
 */
export function lineKeys(lines: readonly BankStatementLine[]): string[] {
  const seen = new Map<string, number>();
  return lines.map(({ day, amount, description, bankId }) => {
    const text = description.replaceAll(/\s+/g, ' ').trim().toLowerCase();
    const parts = bankId === null ? [day, amount, text] : ['id', bankId, amount];
    const key = JSON.stringify(parts);
    const ordinal = (seen.get(key) ?? 0) + 1;
    seen.set(key, ordinal);
    return JSON.stringify([...parts, ordinal]);
  });
}
