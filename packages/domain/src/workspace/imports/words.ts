const longest = 60;

/** A cell inside a sentence, cut where it would drown the sentence. */
export function quoted(cell: string): string {
  const line = cell.trim().replaceAll(/\s+/g, ' ');
  return line.length > longest ? `"${line.slice(0, longest).toWellFormed()}…"` : `"${line}"`;
}

/** Names without case, accents and odd spacing, for comparing them within one file. */
export function foldName(name: string): string {
  const plain = /^[ -~]*$/.test(name) ? name : withoutAccents(name);
  return plain.replaceAll(/\s+/g, ' ').trim().toLowerCase();
}

const withoutAccents = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[‘’`´]/g, "'");

/**
 * Whether the text can be stored: PostgreSQL has no NUL, and half a surrogate pair is no letter.
 */
export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

/**
 * Takes away the apostrophe that spreadsheets and exports, ours among them, put before a text that
 * begins like a formula.
 */
export const withoutGuard = (cell: string) =>
  /^'[=+\-@＝＋－＠]/.test(cell) ? cell.slice(1) : cell;
