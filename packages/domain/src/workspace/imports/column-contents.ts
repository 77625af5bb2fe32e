import { dateHint } from './dates.ts';

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
  let above = '';
  return {
    count(cell) {
      if (cell !== '' && cell === above) contents.repeats += 1;
      above = cell;
      if (cell === '') return;
      contents.filled += 1;
      if (cell.length > longest) return;
      if (/\d/.test(cell)) countNumeric(contents, cell);
      else if (cell.includes('@')) contents.emails += looksLike.email.test(cell) ? 1 : 0;
      else if (isName(cell)) contents.names += 1;
    },
    counted: () => contents,
  };
}

const isName = (cell: string) =>
  looksLike.plainName.test(cell) || (looksLike.name.test(cell) && looksLike.cased.test(cell));

function countNumeric(contents: ColumnContents, cell: string) {
  if (cell.includes('@')) {
    if (looksLike.email.test(cell)) contents.emails += 1;
    return;
  }
  if (!cell.includes(' ') && looksLike.id.test(cell)) contents.ids += 1;
  if (!looksLike.letter.test(cell) && looksLike.amount.test(cell)) countAmount(contents, cell);
  countDate(contents, cell);
}

function countAmount(contents: ColumnContents, cell: string) {
  contents.amounts += 1;
  if (looksLike.negative.test(cell)) contents.negatives += 1;
  // Some programs write whole numbers with zeros after the point.
  const amount = cell.endsWith('.0') ? cell.slice(0, -2) : cell;
  if (looksLike.written.test(amount)) contents.writtenAmounts += 1;
  const digits = looksLike.digits.test(cell) ? cell : cell.replaceAll(/[^\d.]/g, '');
  const value = Math.abs(Number(digits));
  if (value > 0) contents.smallest = Math.min(contents.smallest ?? value, value);
}

function countDate(contents: ColumnContents, cell: string) {
  const hint = dateHint(cell);
  if (hint === null) return;
  contents.dates += 1;
  if (hint === 'month-first') {
    contents.monthFirst += 1;
    contents.monthFirstSample ||= cell;
  } else if (hint === 'day-first') {
    contents.dayFirst += 1;
    contents.dayFirstSample ||= cell;
  } else if (hint === 'year-first') contents.yearFirst += 1;
  else if (hint === 'either') {
    contents.eitherWay += 1;
    contents.eitherWaySample ||= cell;
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
