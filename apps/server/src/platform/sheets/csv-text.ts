import { escapeFormula } from './csv-injection.ts';

/** Excel reads UTF-8 only after this byte order mark. */
export const byteOrderMark = '\uFEFF';

export type CsvCell = { text: string; isTyped: boolean };

/**
 * One record of a CSV text, every field in quotes. Typed text must not become a formula in a
 * spreadsheet, so an apostrophe is put before text that could; our own numbers stay as they are.
 */
export const csvRecord = (cells: readonly CsvCell[]) =>
  `${cells.map(({ text, isTyped }) => quoted(isTyped ? escapeFormula(text) : text)).join(',')}\r\n`;

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
