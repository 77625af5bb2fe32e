import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** Line types without a screen, in countries that can tell them apart. */
const voiceOnly = new Set([
  'FIXED_LINE',
  'TOLL_FREE',
  'PREMIUM_RATE',
  'SHARED_COST',
  'UAN',
  'VOICEMAIL',
]);

export type SmsNumber = { number: string; country: string | undefined } | { problem: string };

/**
 * Returns the number where a donor gets text messages, or a sentence that says why there is none.
 */
export function smsNumber(phone: string): SmsNumber {
  if (phone.trim() === '') return { problem: 'The phone number is missing.' };
  const parsed = phone.startsWith('+')
    ? parsePhoneNumberFromString(phone, { extract: false })
    : undefined;
  if (!parsed?.isValid()) return { problem: 'The phone number is incomplete.' };
  if (parsed.ext !== undefined) {
    return { problem: 'The phone number has an extension, so it can’t receive text messages.' };
  }
  const type = parsed.getType();
  return type !== undefined && voiceOnly.has(type)
    ? { problem: 'The phone number isn’t a mobile number.' }
    : { number: parsed.number, country: parsed.country };
}
