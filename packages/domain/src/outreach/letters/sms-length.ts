/** The letters of GSM 03.38 that take one place in a text message, and those that take two. */
const single =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZ' +
  'ÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const double = '^{}\\[~]|€';

/**
 * How many text messages a text is charged as: one letter outside the short alphabet makes all of
 * them longer, and a text that does not fit one gives room away for joining them again.
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
