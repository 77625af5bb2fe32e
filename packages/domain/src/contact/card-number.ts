import { comparable } from './comparable-digits.ts';
import { numberListDetector, type DigitGroup, type TextRange } from './number-lists.ts';

/** The prefixes and lengths of card numbers (ISO/IEC 7812-1, by network). */
const networks: readonly { begins: RegExp; lengths: readonly number[] }[] = [
  { begins: /^4/, lengths: [13, 16, 19] }, // Visa
  { begins: /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16] }, // Mastercard
  { begins: /^3[47]/, lengths: [15] }, // American Express
  { begins: /^(?:6011|64[4-9]|65)/, lengths: [16, 17, 18, 19] }, // Discover
  { begins: /^(?:30[0-5]|3095|38|39)/, lengths: [14, 16, 17, 18, 19] }, // Diners Club
  { begins: /^36/, lengths: [14, 15, 16, 17, 18, 19] }, // Diners Club
  { begins: /^35(?:2[89]|[3-8])/, lengths: [16, 17, 18, 19] }, // JCB
  { begins: /^(?:62|81[0-6]|817[01])/, lengths: [16, 17, 18, 19] }, // UnionPay
];

const shortest = 13;
const longest = 19;

/** Digits with anything but letters between them. A larger gap ends the number. */
const digitRun = /\d(?:[^a-z\d$]{0,12}\d){12,}/gi;

/** An id may happen to contain such digits. */
const uuid = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi;

/** What people type between numbers. Other characters and digits are used to hide something. */
const typedSigns = /^[\s -~\u2010-\u2015]*$/;

/**
 * Returns whether a text contains a payment card number: digits of any script with a network's
 * prefix and length that pass the check of ISO/IEC 7812-1, whatever is between them.
 */
export const holdsCardNumber = (text: string) => findCardNumbers(text).length > 0;

/** Replaces everything in a text that looks like a card number. */
export function withoutCardNumbers(text: string) {
  let rest = text;
  for (const { start, end } of findCardNumbers(text).toReversed()) {
    rest = `${rest.slice(0, start)}[card number]${rest.slice(end)}`;
  }
  return rest;
}

function findCardNumbers(text: string): TextRange[] {
  if (!hasEnoughDigits(text)) return [];
  const { plain, places } = comparable(text);
  const rest = plain.replaceAll(uuid, (id) => 'x'.repeat(id.length));
  const isListed = numberListDetector(rest);
  const toPlace = ({ start, end }: TextRange): TextRange => ({
    start: places[start]?.start ?? 0,
    end: places[end - 1]?.end ?? 0,
  });
  const isList = (groups: DigitGroup[]) => {
    const { start, end } = toPlace(around(groups));
    return typedSigns.test(text.slice(start, end)) && isListed(groups);
  };
  return [...rest.matchAll(digitRun)].flatMap(({ 0: run, index }) => {
    const groups = [...run.matchAll(/\d+/g)].map((group) => ({
      digits: group[0],
      start: index + group.index,
      end: index + group.index + group[0].length,
    }));
    return cardsIn(groups, isList).map(toPlace);
  });
}

/** A card number may be next to other numbers, so each run of whole groups is tried separately. */
function cardsIn(groups: DigitGroup[], isList: (stretch: DigitGroup[]) => boolean): TextRange[] {
  const found: TextRange[] = [];
  for (let first = 0; first < groups.length; first += 1) {
    const last = endOfCard(groups, first, isList);
    if (last === null) continue;
    found.push(around(groups.slice(first, last + 1)));
    first = last;
  }
  return found;
}

const around = (groups: DigitGroup[]): TextRange => ({
  start: groups.at(0)?.start ?? 0,
  end: groups.at(-1)?.end ?? 0,
});

function endOfCard(
  groups: DigitGroup[],
  first: number,
  isList: (stretch: DigitGroup[]) => boolean,
) {
  let digits = '';
  for (let last = first; last < groups.length && digits.length < longest; last += 1) {
    digits += groups[last]?.digits ?? '';
    if (isCardNumber(digits) && !isList(groups.slice(first, last + 1))) return last;
  }
  return null;
}

const isCardNumber = (digits: string) =>
  networks.some(({ begins, lengths }) => lengths.includes(digits.length) && begins.test(digits)) &&
  passesLuhn(digits);

function passesLuhn(digits: string) {
  let total = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const doubled = digit * 2;
    total += place % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return total % 10 === 0;
}

/** Most texts contain few digits, and pass without a closer look. */
function hasEnoughDigits(text: string) {
  let possible = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code > 127 || (code >= 48 && code <= 57)) possible += 1;
    if (possible >= shortest) return true;
  }
  return false;
}
