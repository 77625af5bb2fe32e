import { dateHint, type DateHint } from './dates.ts';

/** What the cells of a column look like, counted over the whole file; empty ones do not count. */
export type ColumnContents = {
  filled: number;
  emails: number;
  names: number;
  /** Codes such as `C-1024`, including bare numbers. */
  ids: number;
  /** Cells that equal the one above them. */
  repeats: number;
  amounts: number;
  /** Amounts with cents, a dollar sign or thousands separators. */
  writtenAmounts: number;
  negatives: number;
  /** The smallest whole number above zero. */
  smallest: number | null;
  dates: number;
  /** Dates such as 03/04/2026 that can be read in only one order, or in either. */
  monthFirst: number;
  dayFirst: number;
  yearFirst: number;
  eitherWay: number;
  /** One example date for each of these. */
  monthFirstSample: string;
  dayFirstSample: string;
  eitherWaySample: string;
};

export type ContentsCounter = { count: (cell: string) => void; counted: () => ColumnContents };

/** Longer cells are text. */
const longest = 60;

const looksLike = {
  email: /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i,
  plainName: /^[A-Z][A-Za-z.,'&()/ -]+$/,
  name: /^\p{L}[\p{L}\p{M}.,'’&()/ -]+$/u,
  cased: /^\P{Ll}/u,
  id: /^(?:[a-z]{0,5}[-_#]?\d+|[a-z0-9]{15}|[a-z0-9]{18}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i,
  /** Letters other than those of `US$` and `USD`. */
  letter: /[a-ce-rtv-z]/i,
  amount: /^[-(+]?\s*(?:us)?\$?\s*[-+]?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?\s*(?:usd)?[)-]?$/i,
  written: /[$,.]|usd/i,
  negative: /^\(.*\)$|-/,
  digits: /^[\d.]+$/,
} as const;

/** Counts what the cells of one column look like, one by one. */
export function countContents(): ContentsCounter {
  const contents: ColumnContents = {
    filled: 0,
    emails: 0,
    names: 0,
    ids: 0,
    repeats: 0,
    amounts: 0,
    writtenAmounts: 0,
    negatives: 0,
    smallest: null,
    dates: 0,
    monthFirst: 0,
    dayFirst: 0,
    yearFirst: 0,
    eitherWay: 0,
    monthFirstSample: '',
    dayFirstSample: '',
    eitherWaySample: '',
  };
  // Columns such as the state repeat one value, which is classified once.
  let above: Cell = { text: '' };
  return {
    count(text) {
      const isRepeated = text === above.text;
      if (!isRepeated) above = classify(text);
      if (text === '') return;
      contents.filled += 1;
      if (isRepeated) contents.repeats += 1;
      add(contents, above);
    },
    counted: () => contents,
  };
}

/** What a cell looks like. */
type Cell = {
  text: string;
  isEmail?: boolean;
  isName?: boolean;
  isId?: boolean;
  amount?: Amount | null;
  date?: DateHint | null;
};

type Amount = { isWritten: boolean; isNegative: boolean; value: number };

function classify(text: string): Cell {
  if (text === '' || text.length > longest) return { text };
  if (text.includes('@')) return { text, isEmail: looksLike.email.test(text) };
  if (!/\d/.test(text)) return { text, isName: isName(text) };
  return {
    text,
    isId: !text.includes(' ') && looksLike.id.test(text),
    amount: readAmount(text),
    date: dateHint(text),
  };
}

const isName = (text: string) =>
  looksLike.plainName.test(text) || (looksLike.name.test(text) && looksLike.cased.test(text));

function readAmount(text: string): Amount | null {
  if (looksLike.letter.test(text) || !looksLike.amount.test(text)) return null;
  // Some programs write whole numbers with zeros after the point.
  const amount = text.endsWith('.0') ? text.slice(0, -2) : text;
  const digits = looksLike.digits.test(text) ? text : text.replaceAll(/[^\d.]/g, '');
  return {
    isWritten: looksLike.written.test(amount),
    isNegative: looksLike.negative.test(text),
    value: Math.abs(Number(digits)),
  };
}

function add(contents: ColumnContents, { text, isEmail, isName, isId, amount, date }: Cell) {
  if (isEmail) contents.emails += 1;
  if (isName) contents.names += 1;
  if (isId) contents.ids += 1;
  if (amount) addAmount(contents, amount);
  if (date) addDate(contents, date, text);
}

function addAmount(contents: ColumnContents, { isWritten, isNegative, value }: Amount) {
  contents.amounts += 1;
  if (isNegative) contents.negatives += 1;
  if (isWritten) contents.writtenAmounts += 1;
  if (value > 0) contents.smallest = Math.min(contents.smallest ?? value, value);
}

function addDate(contents: ColumnContents, hint: DateHint, text: string) {
  contents.dates += 1;
  if (hint === 'month-first') {
    contents.monthFirst += 1;
    contents.monthFirstSample ||= text;
  } else if (hint === 'day-first') {
    contents.dayFirst += 1;
    contents.dayFirstSample ||= text;
  } else if (hint === 'year-first') contents.yearFirst += 1;
  else if (hint === 'either') {
    contents.eitherWay += 1;
    contents.eitherWaySample ||= text;
  }
}

/** The contents of a column with these cells. */
export function columnContents(cells: readonly string[]): ColumnContents {
  const counter = countContents();
  for (const cell of cells) counter.count(cell.trim());
  return counter.counted();
}

type Sort = 'emails' | 'names' | 'ids' | 'amounts' | 'writtenAmounts' | 'dates';

/** Returns whether most of a column is of one kind. */
export const areMostly = (contents: ColumnContents, sort: Sort) =>
  contents.filled > 0 && contents[sort] * 2 > contents.filled;
