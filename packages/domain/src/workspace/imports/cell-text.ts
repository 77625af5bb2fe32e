const longest = 60;

/** Whitespace other than one space at a time. */
const oddSpacing = /\s\s|[^\S ]/;

/** Returns a text with one space wherever it has whitespace. Most texts are already like that. */
export const singleSpaced = (text: string) =>
  oddSpacing.test(text) ? text.replaceAll(/\s+/g, ' ') : text;

/** A cell's text inside a sentence, truncated if too long. */
export function quoted(cell: string): string {
  const line = singleSpaced(cell.trim());
  return line.length > longest ? `"${line.slice(0, longest).toWellFormed()}…"` : `"${line}"`;
}

/** Normalized names without case, accents and odd spacing, for comparison within one file. */
export function foldName(name: string): string {
  const plain = /^[ -~]*$/.test(name) ? name : withoutAccents(name);
  return singleSpaced(plain).trim().toLowerCase();
}

const withoutAccents = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[‘’`´]/g, "'");

/**
 * Returns whether the text can be stored: PostgreSQL rejects NUL, and half a surrogate pair is not
 * a character.
 */
export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

/**
 * Removes the apostrophe that spreadsheets and exports, including ours, put before text that begins
 * like a formula.
 */
export const withoutFormulaGuard = (cell: string) =>
  cell.startsWith("'") && /^'[=+\-@＝＋－＠]/.test(cell) ? cell.slice(1) : cell;
