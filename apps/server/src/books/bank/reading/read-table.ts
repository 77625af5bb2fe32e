import { statementLimits, type LayoutChoice } from '@pledgewell/contract';
import { readBankRow, type CsvLayout } from '@pledgewell/domain/books/bank/csv-layout';
import { guessLayout, type LayoutGuess } from '@pledgewell/domain/books/bank/guess-layout';
import { findBalances } from '@pledgewell/domain/books/bank/statement-balances';
import type { Cents, Day } from '@pledgewell/domain';
import { Problem } from '../../../platform/core/problem.ts';
import { SheetRefusal } from '../../../platform/sheets/refusal.ts';
import { openTable, printable, type Table } from '../../../platform/sheets/table.ts';
import type { ReadStatement } from './statement.ts';

const limits = { ...statementLimits, rows: statementLimits.lines + 50 };
const shownRows = 20;

type Context = { today: Day; timeZone: string };

/** Reads a table of a bank, CSV or a workbook, by the columns that a person chose or a guess. */
export async function readTable(
  bytes: Uint8Array,
  choice: LayoutChoice,
  context: Context,
): Promise<ReadStatement> {
  try {
    return await readRows(bytes, choice, context);
  } catch (error) {
    if (!(error instanceof SheetRefusal)) throw error;
    if (error.code !== 'too-many-rows') throw new Problem('bank/unreadable');
    throw new Problem('bank/too-many-lines', { values: { limit: statementLimits.lines } });
  }
}

async function readRows(
  bytes: Uint8Array,
  choice: LayoutChoice,
  context: Context,
): Promise<ReadStatement> {
  let guess: LayoutGuess | null = null;
  const headerRow = choice.headerRow === 0 ? null : choice.headerRow;
  const table = await openTable(bytes, limits, (head) => {
    guess = guessLayout(head, headerRow);
    return headerRow === undefined ? (guess?.layout.headerRow ?? null) : headerRow;
  });
  const { layout, unsure } = chooseLayout(guess, choice, table.headerRow);

  const lines: ReadStatement['lines'] = [];
  const balances: (Cents | null)[] = [];
  const skipped: ReadStatement['skipped'] = [];
  for await (const { row, cells } of table.rows) {
    const texts = cells.map(printable);
    const read = readBankRow(texts, layout, { ...context, isSerial: table.format === 'xlsx' });
    if (read.line) {
      lines.push(read.line);
      balances.push(read.balance);
    } else skipped.push({ row, problem: read.problem });
  }
  const found = findBalances(
    lines.map(({ amount }, place) => ({ amount, balance: balances[place] ?? null })),
  );
  return {
    format: table.format,
    last4: null,
    table: {
      ...showTable(table),
      layout: { ...layout, description: [...layout.description] },
      unsure: [...unsure],
    },
    period: null,
    opening: found?.opening ?? null,
    closing: found?.closing ?? null,
    lines,
    skipped,
  };
}

const showTable = ({ columns, head }: Table) => ({
  columns,
  rows: head.slice(0, shownRows).map(({ row, cells }) => ({
    row,
    cells: cells.map((cell) => printable(cell).slice(0, 100)),
  })),
});

/** What a person chose replaces the guess, and is not asked about again. */
function chooseLayout(
  guess: LayoutGuess | null,
  choice: LayoutChoice,
  headerRow: number | null,
): LayoutGuess {
  const day = choice.day ?? guess?.layout.day;
  const amounts = chooseAmounts(guess, choice);
  if (day === undefined || !amounts) throw new Problem('bank/no-columns');
  const layout: CsvLayout = {
    headerRow,
    day,
    order: choice.order ?? guess?.layout.order ?? 'month-first',
    decimal: choice.decimal ?? guess?.layout.decimal ?? 'point',
    ...amounts,
    direction: choice.direction ?? guess?.layout.direction ?? null,
    description: choice.description ?? guess?.layout.description ?? [],
    bankId: guess?.layout.bankId ?? null,
    balance: guess?.layout.balance ?? null,
  };
  const isChosen = {
    headerRow: choice.headerRow !== undefined,
    day: choice.day !== undefined,
    amount: choice.amount !== undefined || choice.moneyIn !== undefined,
    description: choice.description !== undefined,
  };
  return { layout, unsure: (guess?.unsure ?? []).filter((question) => !isChosen[question]) };
}

function chooseAmounts(guess: LayoutGuess | null, { amount, moneyIn, moneyOut }: LayoutChoice) {
  if (amount !== undefined) return { amount, moneyIn: null, moneyOut: null };
  if (moneyIn !== undefined && moneyOut !== undefined) return { amount: null, moneyIn, moneyOut };
  if (!guess) return null;
  const { layout } = guess;
  return { amount: layout.amount, moneyIn: layout.moneyIn, moneyOut: layout.moneyOut };
}
