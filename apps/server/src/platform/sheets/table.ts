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
  /** The row that names the columns; null if the table has none. */
  headerRow: number | null;
  /** The names of the columns, all different and none empty. */
  columns: string[];
  /** The first rows that are not blank, including the header. */
  head: SheetRow[];
  /** The non-blank rows below the header, numbered as in a spreadsheet. */
  rows: AsyncIterable<SheetRow>;
};

const sniffedCharacters = 64 * 1024;

/** Finds the header among the first rows of a table; null if it has none. */
export type ChooseHeader = (head: readonly SheetRow[]) => number | null;

/** How many of the first rows may be the header. */
const headRows = 20;

/** Opens a CSV file or a workbook as a table, or refuses other files. */
export async function openTable(
  bytes: Uint8Array,
  limits: SheetLimits,
  chooseHeader: ChooseHeader = firstUnlessData,
): Promise<Table> {
  if (bytes.length === 0) throw new SheetRefusal('empty-file');
  const file = startsWith(bytes, [0x50, 0x4b])
    ? openWorkbook(bytes, limits)
    : openText(bytes, limits);
  const rows = iterate(file.rows);

  const head = await takeRows(rows);
  if (head.length === 0) throw new SheetRefusal('empty-file');
  refuseTooWide(head, limits);
  const headerRow = chooseHeader(head);
  const header = head.find(({ row }) => row === headerRow);
  if (headerRow !== null && !header) throw new SheetRefusal('no-such-row');
  const below = header ? head.slice(head.indexOf(header) + 1) : head;
  return {
    ...file,
    headerRow,
    head,
    columns: header ? nameColumns(header.cells) : lettersFor(head),
    rows: filledRows(below, rows, limits),
  };
}

function refuseTooWide(head: readonly SheetRow[], limits: SheetLimits) {
  const width = Math.max(
    ...head.map((row) => lastFilled(row) + 1),
    ...head.slice(0, 1).map((row) => (row.width > row.cells.length ? row.width : 0)),
  );
  if (width <= limits.columns) return;
  throw new SheetRefusal('too-many-columns', {
    columns: width.toLocaleString('en-US'),
    limit: limits.columns.toLocaleString('en-US'),
  });
}

const lastFilled = ({ cells }: SheetRow) => cells.findLastIndex((cell) => cell.trim() !== '');

type OpenFile = Omit<Table, 'columns' | 'head' | 'headerRow' | 'rows'> & {
  rows: AsyncIterable<SheetRow> | Iterable<SheetRow>;
};

/** The rows of a CSV are there at once, and waiting for each of them would cost more than it. */
type Rows = AsyncIterator<SheetRow> | Iterator<SheetRow>;

const iterate = (rows: OpenFile['rows']): Rows =>
  Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();

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

  // Spreadsheets may write the delimiter on a line of its own, before the table.
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

function* numbered(records: Iterable<CsvRecord>, first: number): Generator<SheetRow> {
  let row = first;
  for (const record of records) {
    yield { row, ...record };
    row += 1;
  }
}

/** Text that is a web page, a data structure or a document. */
const isOtherFormat = (head: string) =>
  /^\s*(<(!doctype|html|head|body|table|\?xml|svg)\b|\{\s*["}]|\[\s*[[{"\]]|\{\\rtf)/i.test(
    head.slice(0, 1_000),
  );

const isFilled = ({ cells }: SheetRow) => cells.some((cell) => cell.trim() !== '');

async function takeRows(rows: Rows): Promise<SheetRow[]> {
  const taken: SheetRow[] = [];
  while (taken.length < headRows) {
    const next = await rows.next();
    if (next.done === true) break;
    if (isFilled(next.value)) taken.push(next.value);
  }
  return taken;
}

async function* filledRows(
  head: readonly SheetRow[],
  rows: Rows,
  limits: SheetLimits,
): AsyncGenerator<SheetRow> {
  yield* head;
  let count = head.length;
  for (;;) {
    const next = rows.next();
    const { done, value } = next instanceof Promise ? await next : next;
    if (done === true) return;
    if (!isFilled(value)) continue;
    count += 1;
    if (count > limits.rows) {
      throw new SheetRefusal('too-many-rows', { limit: limits.rows.toLocaleString('en-US') });
    }
    yield value;
  }
}

const emailPattern = /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i;
const date = /^(\d{4}-\d{2}-\d{2}|\d{1,2}[/.]\d{1,2}[/.]\d{2,4})\b/;
const amount = /^\$?\s*\d[\d,]*\.\d{2}$/;

/** A first row with an email address, or with a day and an amount, is not a header. */
export function isData({ cells }: Pick<SheetRow, 'cells'>) {
  const holds = (pattern: RegExp) => cells.some((cell) => pattern.test(cell.trim()));
  return holds(emailPattern) || (holds(date) && holds(amount));
}

const firstUnlessData: ChooseHeader = ([first]) => (!first || isData(first) ? null : first.row);

function nameColumns(cells: readonly string[]): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  const seen = new Map<string, number>();
  return cells.slice(0, last + 1).map((cell, index) => {
    const plain = printable(cell).replaceAll(/\s+/g, ' ').trim().slice(0, 200);
    const name = plain === '' ? columnLetters(index) : plain;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

/** As many columns as the widest of the first rows has. */
function lettersFor(head: readonly SheetRow[]): string[] {
  const width = Math.max(...head.map((row) => lastFilled(row) + 1));
  return Array.from({ length: width }, (_, index) => columnLetters(index));
}

/** A column without a name is named by its letters, as in a spreadsheet: `Column AB`. */
function columnLetters(index: number): string {
  const high = Math.floor(index / 26) - 1;
  return `Column ${high < 0 ? '' : letterAt(high)}${letterAt(index % 26)}`;
}

const letterAt = (place: number) => String.fromCodePoint(65 + place);

/** Text that can be stored and shown, whatever its source. */
export const printable = (text: string) =>
  (text.includes('\0') ? text.replaceAll('\0', '\uFFFD') : text).toWellFormed();
