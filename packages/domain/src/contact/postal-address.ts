import { stateCode } from './us-states.ts';

/** An address in its parts; an unknown part is an empty text. */
export type PostalAddressParts = {
  street: string;
  city: string;
  state: string;
  zipCode: string;
  country: string;
};

/** How addresses in the United States name their country. */
export const homeCountry = 'USA';

const homeNames = /^(?:usa|us|united states(?: of america)?)$/;
const zipAtEnd = /(?:^|\s)(\d{5}(?:-\d{4})?)$/;

/**
 * `12 Oak St, Springfield, IL 62701`: an address on one line. The country is named only outside the
 * United States.
 */
export function formatPostalAddress({
  street,
  city,
  state,
  zipCode,
  country,
}: PostalAddressParts): string {
  const region = [state, zipCode].filter((part) => part !== '').join(' ');
  const abroad = isHomeCountry(country) ? '' : country;
  return [street, city, region, abroad].filter((part) => part !== '').join(', ');
}

/** Returns the address as the lines of an envelope: street, then place, then another country. */
export function toPostalAddressLines({
  street,
  city,
  state,
  zipCode,
  country,
}: PostalAddressParts) {
  const region = [state, zipCode].filter((part) => part !== '').join(' ');
  const place = [city, region].filter((part) => part !== '').join(', ');
  const abroad = isHomeCountry(country) ? '' : country;
  return [street, place, abroad].filter((part) => part !== '');
}

/**
 * Splits an address on one line into its parts, as address services and people write it: `12 Oak
 * St, Springfield, IL 62701, USA` or `10 Downing St, London SW1A 2AA, United Kingdom`. Anything
 * ambiguous stays in the street, so nothing is lost. Without a country it is in the USA.
 */
export function parsePostalAddress(text: string): PostalAddressParts {
  const parts = text
    .split(/[,\n]/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '');

  const country = takeCountry(parts);
  return country === null || isHomeCountry(country)
    ? { ...takeHome(parts), country: homeCountry }
    : { ...takeAbroad(parts), country };
}

/** Returns whether a country is the United States, in any spelling, or missing. */
export const isHomeCountry = (country: string) =>
  country === '' || homeNames.test(country.replaceAll('.', '').toLowerCase());

function takeCountry(parts: string[]): string | null {
  const last = parts.at(-1);
  if (last === undefined || (stateCode(last) !== null && parts.length < 4)) return null;
  if (!isHomeCountry(last) && !countryNames().has(last.toLowerCase())) return null;
  return parts.pop() ?? null;
}

type Parts = Omit<PostalAddressParts, 'country'>;

/** From the end: ZIP code, state, city; the rest is the street. */
function takeHome(parts: string[]): Parts {
  const isOnePart = parts.length === 1;
  const zipCode = takeEnd(parts, zipAtEnd);
  const state = isOnePart && zipCode === '' ? '' : takeState(parts);
  const isPlaced = zipCode !== '' || state !== '';
  const mayBeCity = parts.length > 1 || (isPlaced && !startsWithNumber(parts[0] ?? ''));
  const city = mayBeCity ? (parts.pop() ?? '') : '';
  return { street: parts.join(', '), city, state, zipCode };
}

/** The state is alone in the last part or follows the city in it: `Springfield IL`. */
function takeState(parts: string[]): string {
  const words = parts.at(-1)?.split(' ') ?? [];
  for (let count = Math.min(words.length, 4); count > 0; count -= 1) {
    const state = stateCode(words.slice(-count).join(' '));
    const before = words.slice(0, -count).join(' ');
    if (state !== null && !startsWithNumber(before)) {
      parts.splice(-1, 1, ...(before === '' ? [] : [before]));
      return state;
    }
  }
  return '';
}

/** Postal codes that end a line, as in London, Toronto or Sydney, or begin it, as in Paris. */
const codesAbroad = [
  /(?:^|\s)([A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/i,
  /(?:^|\s)([A-Z]\d[A-Z] ?\d[A-Z]\d)$/i,
  /^(\d{4} [A-Z]{2})(?=\s)/,
  /^(\d{5}-\d{3}|\d{3}-\d{3,4}|\d{3} \d{2}|\d{4,7})(?=\s|$)/,
  /(?:^|\s)(\d{5}-\d{3}|\d{3}-\d{4}|\d{4,7})$/,
];

function takeAbroad(parts: string[]): Parts {
  if (parts.length < 2) return { street: parts.join(''), city: '', state: '', zipCode: '' };

  const zipCode = codesAbroad.reduce((found, code) => found || takeEnd(parts, code), '');
  const state = takeEnd(parts, /(?:^|\s)([A-Z]{2,3})$/);
  const city = parts.length > 1 ? (parts.pop() ?? '') : '';
  return { street: parts.join(', '), city, state, zipCode };
}

/** Removes a pattern's match from the last part, and drops the part if nothing is left. */
function takeEnd(parts: string[], pattern: RegExp): string {
  const last = parts.at(-1) ?? '';
  const found = pattern.exec(last);
  if (!found) return '';
  const rest = last.replace(found[0], '').trim();
  parts.splice(-1, 1, ...(rest === '' ? [] : [rest]));
  return found[1] ?? '';
}

const startsWithNumber = (text: string) => /^\d/.test(text);

let names: Set<string> | undefined;

/** The English names of all countries, from the runtime's own list. */
function countryNames(): Set<string> {
  if (names) return names;
  const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
  const known = letters
    .flatMap((first) => letters.map((second) => regions.of(first + second)?.toLowerCase()))
    .filter((name) => name !== undefined);
  return (names = new Set([...known, 'uk', 'england', 'scotland', 'wales', 'czech republic']));
}
