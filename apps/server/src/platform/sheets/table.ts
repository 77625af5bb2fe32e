import { isUtf8 } from 'node:buffer';
import { guessDelimiter, parseCsv, type CsvRecord } from './csv.ts';
import { decodePieces, detectEncoding, startsWith, type Encoding } from './encoding.ts';
import { SheetRefusal, type SheetLimits } from './refusal.ts';
import { readWorkbook, type SheetRow } from './workbook.ts';

export type Table = {
  format: 'csv' | 'xlsx';
  /** Null for a workbook. */
  encoding: Encoding | null;
  delimiter: string | null;
  /** Whether U+FFFD in a cell stands for something that could not be decoded. */
  isDamaged: boolean;
  /** The names of the columns, each different and none empty. */
  columns: string[];
  /** The rows below the header that are not blank, numbered as a spreadsheet numbers them. */
  rows: AsyncIterable<SheetRow>;
};

const sniffedCharacters = 64 * 1024;

/** Opens a CSV file or a workbook as a table, or refuses what is none. */
export async function openTable(bytes: Uint8Array, limits: SheetLimits): Promise<Table> {
  if (bytes.length === 0) throw new SheetRefusal('empty-file');
  const file = startsWith(bytes, [0x50, 0x4b])
    ? openWorkbook(bytes, limits)
    : openText(bytes, limits);
  const rows = file.rows[Symbol.asyncIterator]();

  const first = await nextFilled(rows);
  if (!first) throw new SheetRefusal('empty-file');
  const hasHeader = isHeader(first.cells);
  const columns = nameColumns(first.cells, hasHeader);
  const width = Math.max(columns.length, first.width > first.cells.length ? first.width : 0);
  if (width > limits.columns) {
    throw new SheetRefusal('too-many-columns', {
      columns: width.toLocaleString('en-US'),
      limit: limits.columns.toLocaleString('en-US'),
    });
  }
  return { ...file, columns, rows: filledRows(rows, hasHeader ? null : first, limits) };
}

type OpenFile = Omit<Table, 'columns'>;

function openWorkbook(bytes: Uint8Array, limits: SheetLimits): OpenFile {
  return {
    format: 'xlsx',
    encoding: null,
    delimiter: null,
    isDamaged: false,
    rows: readWorkbook(bytes, limits),
  };
}

function openText(bytes: Uint8Array, limits: SheetLimits): OpenFile {
  const encoding = detectEncoding(bytes);
  const pieces = decodePieces(bytes, encoding);
  const head = takeHead(pieces);
  if (isOtherFormat(head)) throw new SheetRefusal('not-a-table');

  // Spreadsheets may write the delimiter in a line of its own, before the table.
  const [told, announced] = /^sep=(.)\r?\n/.exec(head) ?? [];
  const text = head.slice(told?.length ?? 0);
  const delimiter = announced ?? guessDelimiter(text.slice(0, sniffedCharacters));
  const options = {
    delimiter,
    cellCharacters: limits.cellCharacters,
    cells: limits.columns * 2,
  };
  const firstRow = told === undefined ? 1 : 2;
  return {
    format: 'csv',
    encoding,
    delimiter,
    isDamaged: encoding !== 'windows-1252' && !isUtf8(bytes),
    rows: numbered(parseCsv(joined(text, pieces), options), firstRow),
  };
}

function takeHead(pieces: Iterator<string>): string {
  let head = '';
  while (head.length < sniffedCharacters) {
    const piece = pieces.next();
    if (piece.done === true) break;
    head += piece.value;
  }
  return head;
}

function* joined(head: string, pieces: Iterable<string>) {
  yield head;
  yield* pieces;
}

async function* numbered(records: Iterable<CsvRecord>, first: number): AsyncGenerator<SheetRow> {
  let row = first;
  for (const record of records) {
    yield { row, ...record };
    row += 1;
  }
}

/** Text that is a page, a data structure or a document. */
const isOtherFormat = (head: string) =>
  /^\s*(<(!doctype|html|head|body|table|\?xml|svg)\b|\{\s*["}]|\[\s*[[{"\]]|\{\\rtf)/i.test(
    head.slice(0, 1_000),
  );

async function nextFilled(rows: AsyncIterator<SheetRow>): Promise<SheetRow | null> {
  for (;;) {
    const next = await rows.next();
    if (next.done === true) return null;
    if (isFilled(next.value)) return next.value;
  }
}

const isFilled = ({ cells }: SheetRow) => cells.some((cell) => cell.trim() !== '');

async function* filledRows(
  rows: AsyncIterator<SheetRow>,
  first: SheetRow | null,
  limits: SheetLimits,
): AsyncGenerator<SheetRow> {
  let count = 0;
  for (let row = first ?? (await nextFilled(rows)); row; row = await nextFilled(rows)) {
    count += 1;
    if (count > limits.rows) {
      throw new SheetRefusal('too-many-rows', { limit: limits.rows.toLocaleString('en-US') });
    }
    yield row;
  }
}

const address = /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i;
const date = /^(\d{4}-\d{2}-\d{2}|\d{1,2}[/.]\d{1,2}[/.]\d{2,4})\b/;
const amount = /^\$?\s*\d[\d,]*\.\d{2}$/;

/** A first row with somebody's address, or with a day and an amount, is no header. */
function isHeader(cells: readonly string[]) {
  const holds = (pattern: RegExp) => cells.some((cell) => pattern.test(cell.trim()));
  return !holds(address) && !(holds(date) && holds(amount));
}

function nameColumns(cells: readonly string[], hasHeader: boolean): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  const seen = new Map<string, number>();
  return cells.slice(0, last + 1).map((cell, index) => {
    const plain = hasHeader ? printable(cell).replaceAll(/\s+/g, ' ').trim().slice(0, 200) : '';
    const name = plain === '' ? `Column ${index + 1}` : plain;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

/** Text that can be stored and shown, whatever it came from. */
export const printable = (text: string) => text.replaceAll('\0', '\uFFFD').toWellFormed();
