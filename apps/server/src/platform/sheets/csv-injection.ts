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

/** Typed text with an apostrophe before it, if it could become a formula. */
export const escapeFormula = (text: string) =>
  (formulaStarts as readonly string[]).includes(text.charAt(0)) ? `'${text}` : text;
