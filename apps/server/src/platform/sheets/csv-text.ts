/** Excel reads UTF-8 only after this byte order mark. */
export const byteOrderMark = '\uFEFF';

export type CsvCell = { text: string; isTyped: boolean };

/**
 * One record of a CSV text, every field in quotes. Typed text must not become a formula in a
 * spreadsheet, so an apostrophe is put before text that could; our own numbers stay as they are.
 */
export const csvRecord = (cells: readonly CsvCell[]) =>
  `${cells.map(({ text, isTyped }) => quoted(isTyped ? harmless(text) : text)).join(',')}\r\n`;

/**
 * Text that starts with one of these may be read as a formula (OWASP, CSV injection). Spreadsheets
 * with East Asian input treat the full-width characters like the plain ones.
 */
export const formulaStarts = [
  '=',
  '+',
  '-',
  '@',
  '＝',
  '＋',
  '－',
  '＠',
  '\t',
  '\r',
  '\n',
] as const;

const harmless = (text: string) =>
  (formulaStarts as readonly string[]).includes(text.charAt(0)) ? `'${text}` : text;

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
