/** Invisible characters that turn, hide or end adjacent text. */
const unprintable = /[\p{Cc}\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFB]/gu;
/** Longer words may break anywhere, or they would run off the paper. */
const longestWord = /\S{40,}/gu;
const breakAfter = 20;

/**
 * Text as it can be printed: composed, without control characters, and with break opportunities in
 * words that are longer than a line.
 */
export const toPrintable = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\t\r\n]+/g, ' ')
    .replaceAll(unprintable, '')
    .replaceAll(longestWord, (word) => breakable(word));

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

function breakable(word: string): string {
  const letters = [...graphemes.segment(word)].map(({ segment }) => segment);
  return letters
    .map((letter, place) => (place > 0 && place % breakAfter === 0 ? `\u200B${letter}` : letter))
    .join('');
}
