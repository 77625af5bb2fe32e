import { areMostly, columnContents } from '@pledgewell/domain/workspace/imports/column-contents';
import { importKinds } from '@pledgewell/domain/workspace/imports/fields';
import { fieldOfHeader, idOfHeader } from '@pledgewell/domain/workspace/imports/headers';
import { isData } from '../../../platform/sheets/table.ts';
import type { SheetRow } from '../../../platform/sheets/workbook.ts';

/** `isSure` means that the person need not be asked. */
export type GuessedHeader = { row: number | null; isSure: boolean };

/**
 * Finds the row that names the columns. Reports begin with a title, a date and blank lines, so the
 * header is the first row that is about as wide as the table and has the most known names.
 */
export function guessHeader(head: readonly SheetRow[]): GuessedHeader {
  const rows = head.map((row) => ({ ...row, filled: countFilled(row), known: countKnown(row) }));
  const usual = median(rows.map(({ filled }) => filled));
  const names = rows.filter((row) => row.filled * 2 >= usual && !holdsValues(row));
  const [best] = names.toSorted((one, other) => other.known - one.known);
  const [first] = rows;
  if (!first) return { row: null, isSure: false };
  if (!best || (isData(first) && best.known < 2)) return { row: null, isSure: isData(first) };
  return { row: best.row, isSure: best.known >= 3 || best.known * 2 >= best.filled };
}

const countFilled = ({ cells }: SheetRow) => cells.filter((cell) => cell.trim() !== '').length;

const median = (counts: readonly number[]) =>
  counts.toSorted((one, other) => one - other)[Math.floor(counts.length / 2)] ?? 0;

const countKnown = ({ cells }: SheetRow) => cells.filter(isKnown).length;

const isKnown = (cell: string) =>
  cell.trim() !== '' &&
  importKinds.some((kind) => fieldOfHeader(cell, kind) !== null || idOfHeader(cell, kind) !== null);

/** Addresses, days and amounts are not column names. */
function holdsValues({ cells }: SheetRow) {
  return cells.some((cell) => {
    const contents = columnContents([cell]);
    return (['emails', 'dates', 'amounts'] as const).some((sort) => areMostly(contents, sort));
  });
}
