const titles = new Set([
  'mr',
  'mrs',
  'ms',
  'dr',
  'rev',
  'jr',
  'sr',
  'the',
  'and',
  'of',
  'inc',
  'llc',
]);

/**
 * Returns whether a bank's description contains a donor's name: all its words of two letters or
 * more, in any order. A name of a single short word is too common to say anything.
 */
export function namesDonor(description: string, donorName: string): boolean {
  const words = toWords(donorName).filter((word) => word.length > 1 && !titles.has(word));
  if (words.length < 2 && (words[0]?.length ?? 0) < 5) return false;
  const present = new Set(toWords(description));
  return words.every((word) => present.has(word));
}

const toWords = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
