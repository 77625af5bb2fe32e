/** Excel reads UTF-8 as such only behind this mark. */
export const byteOrderMark = '\uFEFF';

export type CsvCell = { text: string; isTyped: boolean };

/**
 * One record of a CSV text, every field in quotes. What people typed must not become a formula in a
 * spreadsheet, so an apostrophe goes before it where it could; our own numbers stay as they are.
 */
export const csvRecord = (cells: readonly CsvCell[]) =>
  `${cells.map(({ text, isTyped }) => quoted(isTyped ? harmless(text) : text)).join(',')}\r\n`;

/**
 * A text that begins with one of these may be taken for a formula (OWASP, CSV injection). Where
 * East Asian scripts are typed, spreadsheets take the full-width signs for the plain ones.
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
