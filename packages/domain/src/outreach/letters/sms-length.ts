/**
 * The characters of GSM 03.38 that take one position in a text message, and those that take two.
 */
const single =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZ' +
  'ÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const double = '^{}\\[~]|€';

/**
 * How many text messages a text is charged as: one character outside the short alphabet shortens
 * all parts, and a text with several parts needs room in each to rejoin them.
 */
export function smsCount(text: string): number {
  const letters = text.match(/./gsu) ?? [];
  const isShort = letters.every((letter) => single.includes(letter) || double.includes(letter));
  const places = isShort
    ? letters.length + letters.filter((letter) => double.includes(letter)).length
    : text.length;
  const [whole, part] = isShort ? [160, 153] : [70, 67];
  return places <= whole ? 1 : Math.ceil(places / part);
}
