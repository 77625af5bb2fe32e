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

/**
 * Returns the names that a description may contain, in small letters: one to four words that follow
 * each other, and two in the other order, because banks write `MILLER ADA`. A donor whose name is
 * none of these is not found in a long list.
 */
export function possibleNames(description: string): string[] {
  const words = toWords(description).filter((word) => word.length > 1 && !/\d/.test(word));
  return words.flatMap((word, place) => {
    const [, second, third, fourth] = words.slice(place, place + 4);
    if (second === undefined) return [word];
    return [
      word,
      `${word} ${second}`,
      `${second} ${word}`,
      ...(third === undefined ? [] : [`${word} ${second} ${third}`]),
      ...(fourth === undefined ? [] : [`${word} ${second} ${third} ${fourth}`]),
    ];
  });
}

const toWords = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
