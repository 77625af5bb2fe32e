const candidate = /\d(?:[ -]?\d){12,18}/g;

/** Whether a text holds 13 to 19 digits that pass the check of ISO/IEC 7812-1, as card numbers do. */
export function holdsCardNumber(text: string) {
  return (text.match(candidate) ?? []).some((found) => passesLuhn(found.replace(/\D/g, '')));
}

function passesLuhn(digits: string) {
  let total = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const doubled = digit * 2;
    total += place % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return total % 10 === 0 && !/^0+$/.test(digits);
}
