import type { CellValue } from 'hucre/xlsx';
import { checkArchive } from './archive.ts';
import { SheetRefusal, type SheetLimits } from './refusal.ts';

/** `width` counts the cells of a row, including those that were not kept. */
export type SheetRow = { row: number; cells: string[]; width: number };

/**
 * The rows of the first sheet that has any, as text. Formulas never run: a cell has the value that
 * was saved in the workbook.
 */
export async function* readWorkbook(
  bytes: Uint8Array,
  limits: SheetLimits,
): AsyncGenerator<SheetRow> {
  const names = await checkArchive(bytes, limits);
  if (!names.includes('xl/workbook.xml')) throw new SheetRefusal('not-a-table');
  const sheets = names.filter((name) => /^xl\/worksheets\/[^/]+\.xml$/i.test(name)).length;

  for (let sheet = 0; sheet < sheets; sheet += 1) {
    let hasRows = false;
    for await (const row of readRows(bytes, sheet)) {
      hasRows ||= row.cells.some((cell) => cell.trim() !== '');
      if (hasRows) yield row;
    }
    if (hasRows) return;
  }
}

async function* readRows(bytes: Uint8Array, sheet: number): AsyncGenerator<SheetRow> {
  // Most files are not workbooks, and each file is read in a new thread.
  const { streamXlsxRows } = await import('hucre/xlsx');
  try {
    for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
      yield { row: index + 1, cells: values.map(toText), width: values.length };
    }
  } catch {
    // The reader's own errors describe parts of the archive; people only need the outcome.
    throw new SheetRefusal('not-a-table');
  }
}

function toText(value: CellValue): string {
  if (value === null) return '';
  if (value instanceof Date) return dateText(value);
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return value;
}

/** A spreadsheet shows fifteen digits; the binary noise after them is not real cents. */
const numberText = (value: number) =>
  Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(15)));

function dateText(value: Date): string {
  if (Number.isNaN(value.getTime())) return '';
  const [date = '', time = ''] = value.toISOString().split('T');
  return time.startsWith('00:00:00') ? date : `${date} ${time.slice(0, 8)}`;
}
