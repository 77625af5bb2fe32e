const shortForms = new Map([
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['ft', 'fort'],
  ['mt', 'mount'],
]);

/**
 * A place's name for comparison: without case, accents, spaces and punctuation, and with
 * abbreviations such as Saint expanded, so that `St. Louis`, `saint louis` and `SaintLouis` are
 * equal. The last word is not expanded, because it may be incomplete.
 */
export const placeKey = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\b(st|ste|ft|mt)(?:\.\s*|\s+)/g, (_, short: string) => shortForms.get(short) ?? short)
    .replace(/[^a-z0-9]/g, '');
