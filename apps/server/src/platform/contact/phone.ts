import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';

/**
 * Returns a phone number as it is stored: E.164 if the numbering plan of its country has such a
 * number, otherwise the text as typed, because even a mistyped number helps a caller. E.164 has no
 * extensions, so a number with an extension also stays as typed.
 */
export function normalizePhone(text: string, countryCode = 'US'): string {
  const typed = text.trim();
  const number = parsePhoneNumberFromString(typed, {
    defaultCountry: countryCode as CountryCode,
    extract: false,
  });
  return number?.isValid() && number.ext === undefined ? number.number : typed;
}
