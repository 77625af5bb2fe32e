import type { ReadableStream } from 'node:stream/web';
import { toDollars, type Cents } from '@pledgewell/domain';
import type { CellValue } from 'hucre/xlsx';
import type { ReadRows } from '../db/read-rows.ts';
import { sheetValues, type Sheet, type SheetKind } from './sheet.ts';

/** Writing one chunk blocks other requests, so chunks are small. */
const rowsAtOnce = 250;

/**
 * Writes a sheet as a workbook: real numbers and days, text that is never a formula, a frozen
 * header.
 */
export async function writeXlsx(sheet: Sheet, read: ReadRows) {
  // Few processes ever write one, and the library is slow to load.
  const { writeXlsxStream } = await import('hucre/xlsx');
  const columns = sheet.columns.map(({ header, kind }) => ({
    header,
    width: Math.max(widths[kind], header.length + 2),
    ...(formats[kind] === null ? {} : { numFmt: formats[kind] }),
  }));
  return writeXlsxStream(generateCells(sheet, read), {
    name: sheet.name,
    columns,
    freezePane: { rows: 1 },
  }) as ReadableStream<Uint8Array>;
}

async function* generateCells(sheet: Sheet, read: ReadRows): AsyncGenerator<CellValue[]> {
  const writers = sheet.columns.map(({ kind }) => cells[kind]);
  for await (const rows of read(sheetValues(sheet), rowsAtOnce)) {
    for (const row of rows) {
      yield row.map((value, place) => (value === null ? null : (writers[place] ?? text)(value)));
    }
  }
}

type Cell = (value: unknown) => CellValue;

/**
 * In a workbook, `_x0041_` is an escaped A, so such text is escaped itself. An empty text is a
 * blank cell, which formulas and filters of a spreadsheet expect.
 */
const text: Cell = (value) => {
  const typed = value as string;
  if (typed === '') return null;
  return typed.includes('_x') ? typed.replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_') : typed;
};

const cells: Record<SheetKind, Cell> = {
  text,
  words: (value) => value as string,
  usd: (value) => toDollars(value as Cents),
  number: Number,
  day: (value) => toSerial(value as string),
  moment: (value) => toSerial(value as string),
};

const dayMs = 86_400_000;

/** Days count from December 31, 1899; dates before March 1900 are written differently. */
function toSerial(day: string): CellValue {
  const [date, time = '00:00:00'] = day.split(' ');
  const serial = Date.parse(`${date}T${time}Z`) / dayMs + 25_569;
  return serial > 60 ? serial : day;
}

/** In characters, wide enough for most values. */
const widths: Record<SheetKind, number> = {
  text: 24,
  words: 16,
  usd: 14,
  number: 10,
  day: 12,
  moment: 20,
};

const formats: Record<SheetKind, string | null> = {
  text: null,
  words: null,
  usd: '#,##0.00',
  number: '0',
  day: 'yyyy-mm-dd',
  moment: 'yyyy-mm-dd hh:mm:ss',
};
