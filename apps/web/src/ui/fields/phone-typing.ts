import {
  keepDigits,
  formatNational,
  phoneCountries,
  splitPhone,
  type TypedPhone,
} from '@pledgewell/domain';

export type PhoneTyping = {
  phone: TypedPhone;
  /** The caret position after formatting. */
  caret: number;
};

/** The contents of a phone field after a key or a paste left `text` and the caret in it. */
export function typePhone(before: TypedPhone, text: string, caret: number): PhoneTyping {
  const isInternational = text.trimStart().startsWith('+');
  if (isInternational) return typeInternational(before, text, caret);

  const { countryCode } = before;
  if (countryCode === null) return { phone: { countryCode, text }, caret };

  const { digits, digitsBefore } = afterDeletedSign(before.text, text, caret);
  const shown = formatNational(digits, countryCode);
  return {
    phone: { countryCode, text: shown },
    caret: caretAfter(shown, digitsBefore, caret === text.length),
  };
}

/** Formats the digits for another country; without a country they stay unchanged. */
export const changeCountry = ({ text }: TypedPhone, countryCode: string | null): TypedPhone => ({
  countryCode,
  text: countryCode === null ? text : formatNational(text, countryCode),
});

/** A plus means that a dial code follows. Once it is a known one, its country is selected. */
function typeInternational(before: TypedPhone, text: string, caret: number): PhoneTyping {
  const digits = keepDigits(text);
  const { countryCode, national } = splitPhone(`+${digits}`);
  const shown = formatNational(national, countryCode);
  const isOurs = digits === `${findDialCode(countryCode)}${keepDigits(shown)}`;
  if (!isOurs) return { phone: { countryCode: null, text }, caret };

  const isSameFormat = findDialCode(before.countryCode) === findDialCode(countryCode);
  const chosen = isSameFormat ? before.countryCode : countryCode;
  return { phone: { countryCode: chosen, text: shown }, caret: shown.length };
}

const findDialCode = (countryCode: string | null) =>
  phoneCountries.find(({ code }) => code === countryCode)?.dialCode;

/** Deleting a parenthesis, dash or space deletes the digit before it. */
function afterDeletedSign(before: string, text: string, caret: number) {
  const digits = keepDigits(text);
  const digitsBefore = keepDigits(text.slice(0, caret)).length;
  const isSignDeleted = text.length < before.length && digits === keepDigits(before);
  if (!isSignDeleted || digitsBefore === 0) return { digits, digitsBefore };
  return {
    digits: digits.slice(0, digitsBefore - 1) + digits.slice(digitsBefore),
    digitsBefore: digitsBefore - 1,
  };
}

function caretAfter(shown: string, digitsBefore: number, isAtEnd: boolean) {
  if (isAtEnd) return shown.length;
  let place = 0;
  for (let seen = 0; place < shown.length && seen < digitsBefore; place += 1) {
    if (/\d/.test(shown[place] ?? '')) seen += 1;
  }
  return place;
}
