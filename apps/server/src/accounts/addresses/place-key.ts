const shortForms = new Map([
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['ft', 'fort'],
  ['mt', 'mount'],
]);

/**
 * A place's name for comparing: without case, accents, spaces and punctuation, and with Saint and
 * the like written out, so that `St. Louis`, `saint louis` and `SaintLouis` are one. A last word is
 * left as it is, because more of it may follow.
 */
export const placeKey = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\b(st|ste|ft|mt)(?:\.\s*|\s+)/g, (_, short: string) => shortForms.get(short) ?? short)
    .replace(/[^a-z0-9]/g, '');
