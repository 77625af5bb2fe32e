/** Excel reads UTF-8 as such only behind this mark. */
export const byteOrderMark = '\uFEFF';

export type CsvCell = { text: string; isTyped: boolean };

/**
 * One record of a CSV text, every field in quotes. What people typed must not become a formula in a
 * spreadsheet, so an apostrophe goes before it where it could; our own numbers stay as they are.
 */
export const csvRecord = (cells: readonly CsvCell[]) =>
  `${cells.map(({ text, isTyped }) => quoted(isTyped ? harmless(text) : text)).join(',')}\r\n`;

const harmless = (text: string) => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text);

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
