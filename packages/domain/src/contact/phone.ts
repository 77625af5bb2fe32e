export type PhoneCountry = {
  code: string;
  name: string;
  dialCode: string;
  groups: readonly number[];
};

/** The countries of the phone field with the digit groups of their format. */
export const phoneCountries: readonly PhoneCountry[] = [
  { code: 'US', name: 'United States', dialCode: '1', groups: [3, 3, 4] },
  { code: 'CA', name: 'Canada', dialCode: '1', groups: [3, 3, 4] },
  { code: 'GB', name: 'United Kingdom', dialCode: '44', groups: [4, 6] },
  { code: 'AU', name: 'Australia', dialCode: '61', groups: [4, 3, 3] },
  { code: 'DE', name: 'Germany', dialCode: '49', groups: [] },
  { code: 'FR', name: 'France', dialCode: '33', groups: [] },
  { code: 'JP', name: 'Japan', dialCode: '81', groups: [] },
  { code: 'CN', name: 'China', dialCode: '86', groups: [] },
  { code: 'IN', name: 'India', dialCode: '91', groups: [] },
  { code: 'BR', name: 'Brazil', dialCode: '55', groups: [] },
  { code: 'MX', name: 'Mexico', dialCode: '52', groups: [] },
  { code: 'ES', name: 'Spain', dialCode: '34', groups: [] },
  { code: 'IT', name: 'Italy', dialCode: '39', groups: [] },
  { code: 'KR', name: 'South Korea', dialCode: '82', groups: [] },
  { code: 'RU', name: 'Russia', dialCode: '7', groups: [] },
  { code: 'IL', name: 'Israel', dialCode: '972', groups: [2, 3, 4] },
];

const longestNational = 15;

export const keepDigits = (text: string) => text.replace(/\D/g, '');

/** Formats the digits typed so far: `(415) 555-2671` in the US and Canada, groups elsewhere. */
export function formatNational(typed: string, countryCode: string): string {
  const country = phoneCountries.find((each) => each.code === countryCode);
  const digits = keepDigits(typed);
  if (country?.dialCode === '1') return formatNorthAmerican(withoutTrunk(digits));

  const groups = country ? digitGroups(country, digits) : [];
  const longest = groups.length > 0 ? total(groups) : longestNational;
  return inGroups(digits.slice(0, longest), groups).join(' ');
}

/** Splits a stored number, E.164 or as typed, into the country and the digits of the field. */
export function splitPhone(stored: string): { countryCode: string; national: string } {
  const digits = keepDigits(stored);
  const country = stored.startsWith('+') ? findCountry(digits) : undefined;
  return country
    ? { countryCode: country.code, national: digits.slice(country.dialCode.length) }
    : { countryCode: 'US', national: digits };
}

/** The contents of a phone field: a country and text in its format, or no country and any text. */
export type TypedPhone = { countryCode: string | null; text: string };

/**
 * Reads a stored number into the field. If the country's format would cut or change the number, it
 * has no country there and keeps its text, so that opening a form never damages a number.
 */
export function readPhone(stored: string): TypedPhone {
  const { countryCode, national } = splitPhone(stored);
  const text = formatNational(national, countryCode);
  const kept = { countryCode, text };
  return writePhone(kept).replaceAll(' ', '') === stored.replaceAll(' ', '')
    ? kept
    : { countryCode: null, text: stored };
}

/** What a phone field sends: E.164 once the number is complete, otherwise the text as typed. */
export function writePhone({ countryCode, text }: TypedPhone): string {
  const country = phoneCountries.find((each) => each.code === countryCode);
  const digits = keepDigits(text);
  if (!country) return text.trim();
  if (digits === '') return '';
  if (isComplete(country, digits)) return `+${country.dialCode}${significant(country, digits)}`;
  return country.dialCode === '1' ? text.trim() : `+${country.dialCode} ${text.trim()}`;
}

/** A stored number as lists show it. Numbers other than E.164 are shown as typed. */
export function formatPhone(stored: string): string {
  if (!/^\+\d{7,15}$/.test(stored)) return stored;

  const { countryCode, national } = splitPhone(stored);
  const country = phoneCountries.find((each) => each.code === countryCode);
  if (!country || !stored.startsWith(`+${country.dialCode}`)) return stored;
  const formatted = formatNational(national, countryCode);
  if (keepDigits(formatted) !== national) return stored;
  return country.dialCode === '1' ? formatted : `+${country.dialCode} ${formatted}`;
}

const findCountry = (digits: string) =>
  phoneCountries
    .filter((each) => digits.startsWith(each.dialCode))
    .toSorted((one, other) => other.dialCode.length - one.dialCode.length)[0];

/**
 * The groups for these digits. Australian groups include the leading 0 (or the 1 of a service
 * number); elsewhere a leading zero makes the first group one digit longer.
 */
function digitGroups({ code, groups }: PhoneCountry, digits: string): readonly number[] {
  const [first, ...rest] = groups;
  if (first === undefined) return groups;
  if (code === 'AU') return /^[01]/.test(digits) ? groups : [first - 1, ...rest];
  return digits.startsWith('0') ? [first + 1, ...rest] : groups;
}

function isComplete(country: PhoneCountry, digits: string) {
  const groups = digitGroups(country, digits);
  if (groups.length > 0) return digits.length === total(groups);
  return digits.length >= 7 && digits.length + country.dialCode.length <= longestNational;
}

/** E.164 has no leading zero in the national number, except in Italy, where it is part of it. */
const significant = ({ code }: PhoneCountry, digits: string) =>
  code === 'IT' ? digits : digits.replace(/^0/, '');

const total = (groups: readonly number[]) => groups.reduce((all, size) => all + size, 0);

/** No area code begins with 1, so the first of eleven pasted digits is the country code. */
const withoutTrunk = (digits: string) =>
  (digits.length > 10 && digits.startsWith('1') ? digits.slice(1) : digits).slice(0, 10);

/** Parentheses appear with the fourth digit, so that deleting backwards never leaves one alone. */
function formatNorthAmerican(digits: string) {
  if (digits.length <= 3) return digits;
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** Known groups first, then groups of three. */
function inGroups(digits: string, groups: readonly number[]): string[] {
  const size = groups[0] ?? 3;
  if (digits.length <= size) return digits === '' ? [] : [digits];
  return [digits.slice(0, size), ...inGroups(digits.slice(size), groups.slice(1))];
}
