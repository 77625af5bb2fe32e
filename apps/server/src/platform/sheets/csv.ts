export type CsvOptions = {
  delimiter: string;
  /**
   * The most characters a cell may have. A longer cell keeps one character more, which shows that
   * it was too long.
   */
  cellCharacters: number;
  /** The most cells of a record that are kept; further cells are only counted. */
  cells: number;
};

export type CsvRecord = { cells: string[]; width: number };

/** A quoted cell this many times too long has a quotation mark that nobody closed. */
const runaway = 10;

const quote = 34;
const lineFeed = 10;
const carriageReturn = 13;

type Cell = { text: string; end: number };

/**
 * Returns the records of a CSV text, piece by piece; blank lines are records with one empty cell. A
 * cell counts as quoted only if its closing mark comes before a delimiter or a line ending;
 * otherwise the mark is part of the text, so that a stray mark never swallows the following lines.
 */
export function* parseCsv(pieces: Iterable<string>, options: CsvOptions): Generator<CsvRecord> {
  let record: CsvRecord = { cells: [], width: 0 };
  let text = '';

  for (const { piece, isEnd } of marked(pieces)) {
    text += piece;
    let at = 0;
    while (at < text.length || (isEnd && record.width > 0)) {
      const cell = readCell(text, at, isEnd, options);
      if (!cell) break;
      record.width += 1;
      if (record.width <= options.cells) record.cells.push(cell.text);
      at = cell.end + 1;
      if (text[cell.end] === options.delimiter) continue;
      if (text.charCodeAt(cell.end) === carriageReturn && text.charCodeAt(at) === lineFeed) at += 1;
      yield record;
      record = { cells: [], width: 0 };
    }
    text = shortened(text.slice(at), options);
  }
}

/** A final empty piece signals the end of the file. */
function* marked(pieces: Iterable<string>) {
  for (const piece of pieces) yield { piece, isEnd: false };
  yield { piece: '', isEnd: true };
}

/** What is kept of an endless cell: enough to see that it is too long, and how it continues. */
function shortened(rest: string, { cellCharacters }: CsvOptions) {
  const most = cellCharacters * runaway + 2;
  if (rest.length <= most * 2) return rest;
  return rest.slice(0, most) + (rest.endsWith('\r') ? '\r' : '');
}

/** Null if the cell may continue in the next piece. */
function readCell(text: string, start: number, isEnd: boolean, options: CsvOptions): Cell | null {
  if (text.charCodeAt(start) === quote) {
    const quoted = readQuoted(text, start, isEnd, options);
    if (quoted !== 'unquoted') return quoted;
  }
  const delimiter = options.delimiter.charCodeAt(0);
  for (let end = start; end < text.length; end += 1) {
    const code = text.charCodeAt(end);
    if (code !== delimiter && code !== lineFeed && code !== carriageReturn) continue;
    // A following line feed belongs to the same line ending.
    if (code === carriageReturn && end === text.length - 1 && !isEnd) return null;
    return { text: text.slice(start, Math.min(end, start + options.cellCharacters + 1)), end };
  }
  if (!isEnd) return null;
  return { text: text.slice(start, start + options.cellCharacters + 1), end: text.length };
}

function readQuoted(
  text: string,
  start: number,
  isEnd: boolean,
  { delimiter, cellCharacters }: CsvOptions,
): Cell | 'unquoted' | null {
  const most = start + cellCharacters * runaway;
  let close = text.indexOf('"', start + 1);
  while (close !== -1 && close <= most) {
    const next = text[close + 1];
    if (next === undefined && !isEnd) return null;
    if (next === undefined || next === delimiter || next === '\n' || next === '\r') {
      if (next === '\r' && close + 2 === text.length && !isEnd) return null;
      const inner = text.slice(start + 1, close).replaceAll('""', '"');
      return { text: inner.slice(0, cellCharacters + 1), end: close + 1 };
    }
    if (next !== '"') return 'unquoted';
    close = text.indexOf('"', close + 2);
  }
  return isEnd || text.length > most ? 'unquoted' : null;
}

const delimiters = [',', ';', '\t', '|'];
const sampledRecords = 50;

/** Finds the delimiter under which most of the first records have the same number of cells. */
export function guessDelimiter(sample: string): string {
  const scored = delimiters.map((delimiter) => ({ delimiter, ...evenness(sample, delimiter) }));
  const [best] = scored.toSorted((one, other) => other.even - one.even || other.width - one.width);
  return best && best.even > 0 ? best.delimiter : ',';
}

function evenness(sample: string, delimiter: string) {
  const widths = new Map<number, number>();
  let records = 0;
  const options = { delimiter, cellCharacters: 1_000, cells: 1 };
  for (const { width, cells } of parseCsv([sample], options)) {
    if (width === 1 && cells[0]?.trim() === '') continue;
    widths.set(width, (widths.get(width) ?? 0) + 1);
    records += 1;
    if (records === sampledRecords) break;
  }
  const [width = 1, count = 0] =
    [...widths].filter(([each]) => each > 1).toSorted((one, other) => other[1] - one[1])[0] ?? [];
  // A character that occurs in only a few of the records is part of their text.
  const divided = records - (widths.get(1) ?? 0);
  return { width, even: divided * 2 < records || records === 0 ? 0 : count / records };
}
