import type { ImportMapping } from '@pledgewell/contract';
import { quoted } from '@pledgewell/domain/workspace/imports/cell-text';
import type { SheetRow } from '../../../platform/sheets/workbook.ts';
import { cellReader, type Cells } from './cells.ts';
import { donationReader } from './donation.ts';
import type { ChosenRow, StageWork } from './messages.ts';
import { pledgeReader } from './pledge.ts';
import type { ReadRecord } from './record.ts';
import { rowProblemFinder } from './row-problem.ts';

export type ReadingOptions = Omit<StageWork, 'is' | 'headerRow'> & {
  columns: readonly string[];
  isWorkbook: boolean;
  isDamaged: boolean;
};

/** A row as it stands in the file, without a look at any other row. */
export type ReadRow = {
  cells: Cells;
  choice: ChosenRow | undefined;
  /** What prevents reading the row; empty if nothing does. */
  broken: string;
  /** Why the row is skipped; empty if it isn't. */
  leftOut: string;
  /** Null in a list of donors, and for a broken row. */
  record: ReadRecord | null;
};

/** Reads the rows of one file, each by itself. */
export function rowReader(reading: ReadingOptions): (row: SheetRow) => ReadRow {
  const { mapping, choices } = reading;
  const toCells = cellReader(mapping);
  const findRowProblem = rowProblemFinder(mapping, reading);
  const leftOutFor = leftOutBy(mapping, reading.columns);
  const readRecord = recordReader(reading);

  return (row) => {
    const choice = choices.get(row.row);
    const cells = toCells(row);
    const broken = findRowProblem(row);
    const leftOut = choice?.choice === 'leave-out' ? leftOutByChoice : leftOutFor(cells);
    const record = broken === '' ? readRecord(cells) : null;
    return { cells, choice, broken, leftOut, record };
  };
}

function recordReader(reading: ReadingOptions): (cells: Cells) => ReadRecord | null {
  const { kind } = reading;
  if (kind === 'donors') return () => null;
  return kind === 'pledges' ? pledgeReader(reading) : donationReader(kind, reading);
}

const leftOutByChoice = 'You skipped this row.';

/** Empty, or the reason why the filter skips a row. */
function leftOutBy({ filter }: ImportMapping, columns: readonly string[]) {
  if (!filter) return () => '';
  const { column, keep, values } = filter;
  const listed = new Set(values.map((value) => value.trim()));
  const name = columns[column] ?? '';

  return (cells: Cells) => {
    const value = cells.at(column);
    const isKept = listed.has(value) === (keep === 'is');
    return isKept ? '' : `Skipped because ${quoted(name)} is ${quoted(value)}.`;
  };
}
