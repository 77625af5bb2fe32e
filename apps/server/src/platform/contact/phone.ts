import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';

/**
 * A phone number as it is stored: E.164 where the numbering plan of its country has such a number,
 * else the text as it was typed, because a number with a typing error still helps whoever calls.
 * An extension cannot be part of E.164, so a number with one stays as typed too.
 */
export function normalizePhone(text: string, countryCode = 'US'): string {
  const typed = text.trim();
  const number = parsePhoneNumberFromString(typed, {
    defaultCountry: countryCode as CountryCode,
    extract: false,
  });
  return number?.isValid() && number.ext === undefined ? number.number : typed;
}
