import { stateCode, stateCodesFor } from '@pledgewell/domain';
import { placeKey } from './place-key.ts';

/** One interpretation of the typed text. Unknown parts are empty. */
export type PostalAddressReading = {
  street: string;
  /** The city or the beginning of its name. */
  city: string;
  /** Codes of the states it may be in; empty for any. */
  states: string[];
  /** A ZIP code or its beginning. */
  zip: string;
};

const mostCityWords = 4;

/**
 * Possible interpretations, likeliest first. A later group is tried when the earlier ones find
 * nothing; within a group, a city with exactly that name decides.
 */
export function listReadings(text: string): PostalAddressReading[][] {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const alone = { before: parts.slice(0, -1), place: parts.at(-1) ?? '', states: [], zip: '' };
  const groups = [
    withZipBeginning(parts),
    beforeState(parts).map((place) => ({ ...place, zip: '' })),
    [...beforeStateWords(parts).map((place) => ({ ...place, zip: '' })), alone],
  ];
  return groups.map((places) => places.flatMap(readPlace)).filter(({ length }) => length > 0);
}

type Place = { before: string[]; place: string; states: string[] };
type ZipPlace = Place & { zip: string };

/** `Springfield, IL` or an incomplete `Springfield, Illi`. */
function beforeState(parts: string[]): Place[] {
  const [place, tail = ''] = parts.slice(-2);
  if (parts.length < 2 || place === undefined) return [];

  const state = stateCode(tail);
  const begun = hasDigit(place) ? [] : stateCodesFor(tail);
  const states = state === null ? begun : [state];
  return states.length > 0 ? [{ before: parts.slice(0, -2), place, states }] : [];
}

/** `Springfield IL` and `Charleston West Virginia`: the state ends the city's part. */
function beforeStateWords(parts: string[]): Place[] {
  const words = splitWords(parts.at(-1) ?? '');
  return [3, 2, 1].flatMap((count) => {
    const state = words.length > count ? stateCode(words.slice(-count).join(' ')) : null;
    const place = words.slice(0, -count).join(' ');
    return state === null ? [] : [{ before: parts.slice(0, -1), place, states: [state] }];
  });
}

/** `Springfield, IL 627`: digits after a place are the beginning of its ZIP code. */
function withZipBeginning(parts: string[]): ZipPlace[] {
  const [, rest = '', zip = ''] = /^(?:(.*\D)\s+)?(\d{3,4})$/.exec(parts.at(-1) ?? '') ?? [];
  if (zip === '') return [];
  if (parts.length === 1 && rest === '') return [{ before: [], place: '', states: [], zip }];

  const others = [...parts.slice(0, -1), ...(rest === '' ? [] : [rest])];
  const alone = { before: others.slice(0, -1), place: others.at(-1) ?? '', states: [] };
  return [...beforeState(others), ...beforeStateWords(others), alone]
    .filter(({ states, place }) => states.length > 0 || !hasDigit(place))
    .map((place) => ({ ...place, zip }));
}

/** A part with street and city but no comma is split where the city may begin. */
function readPlace({ before, place, states, zip }: ZipPlace): PostalAddressReading[] {
  const words = splitWords(place);
  const whole: PostalAddressReading = { street: before.join(', '), city: place, states, zip };
  const mayBeCityName = !hasDigit(place) && (zip !== '' || placeKey(place).length > 1);
  const wholes = mayBeCityName ? [whole] : [];
  const splits = cityStarts(words).map((start) => ({
    street: [...before, words.slice(0, start).join(' ')].join(', '),
    city: words.slice(start).join(' '),
    states,
    zip,
  }));
  return [...wholes, ...splits];
}

const saints = /^(st|ste|ft|mt)\.?$/i;
const streetTypes =
  /^(street|st|avenue|ave|road|rd|drive|dr|lane|ln|court|ct|boulevard|blvd|way|place|pl|terrace|ter|circle|cir|highway|hwy|parkway|pkwy|trail|trl)\.?$/i;
const unitWords = /^(apt|unit|suite|ste|floor|fl|room|rm|bldg|box|no)\.?$|#/i;

/**
 * Longest city first. A city begins after the street type, never with a unit number; the last
 * interpretation reads the street type `St` as Saint.
 */
function cityStarts(words: string[]): number[] {
  const type = words.findIndex((word, index) => index > 1 && streetTypes.test(word));
  const number = words.findLastIndex(hasDigit);
  if (type < 0 && number < 0) return [];

  const first = Math.max(2, type, number + 1, words.length - mostCityWords);
  const starts = words.flatMap((_, start) =>
    start >= first && mayBeCity(words.slice(start)) ? [start] : [],
  );
  return starts.toSorted((one, other) => Number(one === type) - Number(other === type));
}

function mayBeCity([first = '', ...others]: string[]) {
  if (placeKey([first, ...others].join(' ')).length < 3) return false;
  if (others.some((word) => unitWords.test(word))) return false;
  if (saints.test(first)) return others.length > 0;
  return !streetTypes.test(first) && !unitWords.test(first);
}

const hasDigit = (text: string) => /\d/.test(text);
const splitWords = (text: string) => text.split(/\s+/).filter((word) => word !== '');
