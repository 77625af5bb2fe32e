/** The characters of GSM 03.38 that take one position, and those that take two. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡' +
    'ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const extended = new Set('^{}\\[~]|€\f');

/** The positions in a single message, and in each of several joined parts. */
const places = { gsm: { alone: 160, joined: 153 }, unicode: { alone: 70, joined: 67 } };

/** How many text messages a text is sent as, which determines its cost. */
export function smsSegments(text: string): number {
  if (text === '') return 0;
  const letters = Array.from(text);
  const isGsm = letters.every((letter) => basic.has(letter) || extended.has(letter));
  const widths = letters.map((letter) => letterWidth(letter, isGsm));
  const { alone, joined } = isGsm ? places.gsm : places.unicode;
  const total = widths.reduce((sum, width) => sum + width, 0);
  return total <= alone ? 1 : countPieces(widths, joined);
}

const letterWidth = (letter: string, isGsm: boolean) =>
  isGsm ? (extended.has(letter) ? 2 : 1) : letter.length;

/** A character of two positions is never split. */
function countPieces(widths: readonly number[], places: number): number {
  let pieces = 1;
  let used = 0;
  for (const width of widths) {
    if (used + width > places) {
      pieces += 1;
      used = 0;
    }
    used += width;
  }
  return pieces;
}
