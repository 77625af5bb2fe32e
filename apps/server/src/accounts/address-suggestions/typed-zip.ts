import { stateCode, usStates } from '@pledgewell/domain';
import { placeKey } from './place-key.ts';

/** A whole ZIP code in a text, with the text around it. */
export type TypedZip = { zip: string; plusFour: string; before: string; after: string };

const pattern = /(?<![\w-])(\d{5})(-\d{4})?(?![\w-])/g;

/** The last whole ZIP code of the text. */
export function typedZip(text: string): TypedZip | null {
  const found = [...text.matchAll(pattern)].at(-1);
  if (!found) return null;
  const [whole, zip = '', plusFour = ''] = found;
  return {
    zip,
    plusFour,
    before: withoutCommas(text.slice(0, found.index)),
    after: withoutCommas(text.slice(found.index + whole.length)),
  };
}

/**
 * The street typed before a ZIP code, without a trailing state and city, because the ZIP code has
 * its own. `12 Oak St, Springfield, IL` becomes `12 Oak St`, and so does `12 Oak St Spr`.
 */
export function streetBefore(before: string, { city, state }: { city: string; state: string }) {
  const placed = withoutState(before, state);
  const named = withoutCity(placed, city);
  if (named !== null) return named;

  const parts = placed.split(',').map((part) => part.trim());
  const isOtherCity = !/\d/.test(parts.at(-1) ?? '') && (parts.length > 1 || placed !== before);
  return (isOtherCity ? parts.slice(0, -1) : parts).join(', ');
}

/** Returns whether the words after a ZIP code name its city and state, or begin to. */
export function isSamePlace(words: string, { city, state }: { city: string; state: string }) {
  const named = withoutState(words, state);
  return named === '' || placeKey(city).startsWith(placeKey(named));
}

function withoutState(text: string, code: string) {
  const name = usStates.find((state) => state.code === code)?.name ?? code;
  const last = [name, code].find((state) => endsWithWord(text, state));
  if (last !== undefined) return withoutCommas(text.slice(0, -last.length));

  const word = /[\s,]([A-Za-z.]+)$/.exec(text)?.[1] ?? '';
  return text.includes(',') && stateCode(word) !== null
    ? withoutCommas(text.slice(0, -word.length))
    : text;
}

function endsWithWord(text: string, ending: string) {
  const start = text.length - ending.length;
  if (start < 0 || text.slice(start).toLowerCase() !== ending.toLowerCase()) return false;
  return start === 0 || /[\s,]/.test(text.charAt(start - 1));
}

/** Null if the text does not end with the city or the beginning of its name. */
function withoutCity(text: string, city: string): string | null {
  const words = [...text.matchAll(/[^\s,]+/g)];
  const key = placeKey(city);
  for (const word of words.slice(-5)) {
    const typed = placeKey(text.slice(word.index));
    const isWhole = typed === key;
    if (isWhole || (typed.length > 2 && key.startsWith(typed))) {
      return withoutCommas(text.slice(0, word.index));
    }
  }
  return null;
}

const withoutCommas = (text: string) => text.replace(/^[\s,]+|[\s,]+$/g, '');
