type Place = { start: number; end: number };

/**
 * A text normalized for finding numbers: digits of every script as 0 to 9, dashes and spaces as the
 * plain ones, letters as letters. Invisible characters are removed: joiners, marks, soft hyphens.
 * `places` has the position of each character in the text.
 */
export function comparable(text: string): { plain: string; places: Place[] } {
  let plain = '';
  const places: Place[] = [];
  let start = 0;
  for (const character of text) {
    const end = start + character.length;
    const sign = toComparableSign(character);
    if (sign !== '') {
      plain += sign;
      places.push({ start, end });
    }
    start = end;
  }
  return { plain, places };
}

function toComparableSign(character: string): string {
  if (character <= '~') return character < ' ' ? ' ' : character;
  if (/\p{Nd}/u.test(character)) return String(toDigit(character));
  if (/[\p{Cf}\p{M}\u115f\u1160\u3164\uffa0]/u.test(character)) return '';
  const [folded = '?', ...more] = character.normalize('NFKC');
  if (more.length === 0 && folded >= ' ' && folded <= '~') return folded;
  if (/[\p{Pd}\u2212]/u.test(character)) return '-';
  if (/[\p{L}\p{Sc}]/u.test(character)) return 'x';
  return /\s/u.test(character) ? ' ' : '?';
}

/** The digits of a script are consecutive from 0 to 9, and scripts may be consecutive too. */
function toDigit(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (code - zero) % 10;
}
