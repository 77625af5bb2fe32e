import type { DateOrder } from '../../workspace/imports/dates.ts';
import { parseDay } from '../../workspace/imports/dates.ts';
import type { Day } from '../../day.ts';
import { cents, type Cents } from '../../money.ts';
import { moneyDirection, parseBankAmount, type DecimalMark } from './bank-amount.ts';
import type { BankStatementLine } from './bank-line.ts';

/** Where a table of a bank has the day, the amount and the description of a line. */
export type CsvLayout = {
  /** The row that names the columns, counted from 1; null if none does. */
  headerRow: number | null;
  day: number;
  order: DateOrder;
  decimal: DecimalMark;
  /** One signed amount; null if money in and out have columns of their own. */
  amount: number | null;
  moneyIn: number | null;
  moneyOut: number | null;
  /** The word that says whether an amount without a sign came in or went out; null if none does. */
  direction: number | null;
  description: readonly number[];
  /** The bank's own id of a line; null if there is none. */
  bankId: number | null;
  /** The balance after a line; null if there is none. */
  balance: number | null;
};

/** One row of a table read as a line of a statement, or why it is none. */
export type RowReading =
  | { line: BankStatementLine; balance: Cents | null; problem: null }
  | { line: null; problem: string };

const longestDescription = 500;

/** Reads one row by a layout. Rows without an amount, such as a closing balance, are no lines. */
export function readBankRow(
  cells: readonly string[],
  layout: CsvLayout,
  { today, timeZone, isSerial }: { today: Day; timeZone: string; isSerial: boolean },
): RowReading {
  const at = (column: number | null) => (column === null ? '' : (cells[column] ?? '').trim());
  const day = parseDay(at(layout.day), { order: layout.order, today, timeZone, isSerial });
  if (day === null) return unreadable(at(layout.day), 'a date');
  const amount = readAmounts(at, layout);
  if (typeof amount === 'string') return { line: null, problem: amount };
  const parts = layout.description.map(at).filter((part) => part !== '');
  const description = parts.join(' ').replaceAll(/\s+/g, ' ').slice(0, longestDescription);
  const bankId = at(layout.bankId).slice(0, 200);
  return {
    line: { day, amount, description, bankId: bankId === '' ? null : bankId },
    balance: parseBankAmount(at(layout.balance), layout.decimal),
    problem: null,
  };
}

function readAmounts(
  at: (column: number | null) => string,
  { amount, moneyIn, moneyOut, direction, decimal }: CsvLayout,
): Cents | string {
  if (amount !== null) {
    const read = parseBankAmount(at(amount), decimal);
    if (read === null) return sentence(at(amount), 'an amount in dollars');
    return withDirection(read, moneyDirection(at(direction)));
  }
  const texts = [at(moneyIn), at(moneyOut)];
  if (texts.every((text) => text === '')) return sentence('', 'an amount in dollars');
  const [received, paid] = texts.map((text) =>
    /^-*$/.test(text) ? cents(0) : parseBankAmount(text, decimal),
  );
  if (received === null || received === undefined) return sentence(at(moneyIn), 'an amount');
  if (paid === null || paid === undefined) return sentence(at(moneyOut), 'an amount');
  // Some banks write money out with a minus in its own column, and some without.
  return cents(received - Math.abs(paid));
}

function withDirection(amount: Cents, direction: 'in' | 'out' | null): Cents {
  if (direction === null) return amount;
  return cents(direction === 'in' ? Math.abs(amount) : -Math.abs(amount));
}

const unreadable = (text: string, what: string): RowReading => ({
  line: null,
  problem: sentence(text, what),
});

const sentence = (text: string, what: string) =>
  text === '' ? `This row doesn’t have ${what}.` : `“${text.slice(0, 60)}” isn’t ${what}.`;
