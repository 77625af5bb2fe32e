/** The caret position in a formatted text, after the same number of digits as before. */
export function caretIn(shown: string, typedBefore: string): number {
  let digits = typedBefore.replace(/\D/g, '').length;
  let place = 0;
  while (digits > 0 && place < shown.length) {
    if (/\d/.test(shown[place] ?? '')) digits -= 1;
    place += 1;
  }
  return place;
}
