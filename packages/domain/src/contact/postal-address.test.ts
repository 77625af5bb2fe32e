import { test as check } from '@fast-check/vitest';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatPostalAddress,
  parsePostalAddress,
  type PostalAddressParts,
} from './postal-address.ts';
import { usStates } from './us-states.ts';

const parts = (
  street: string,
  city: string,
  state: string,
  zipCode: string,
  country = 'USA',
): PostalAddressParts => ({ street, city, state, zipCode, country });

test.each([
  ['12 Oak St, Springfield, IL 62701, USA', parts('12 Oak St', 'Springfield', 'IL', '62701')],
  ['12 Oak St, Springfield, Illinois 62701', parts('12 Oak St', 'Springfield', 'IL', '62701')],
  ['12 Oak St, Springfield IL 62701-1234', parts('12 Oak St', 'Springfield', 'IL', '62701-1234')],
  ['12 Oak St, Springfield, IL, 62701', parts('12 Oak St', 'Springfield', 'IL', '62701')],
  ['12 Oak St, Springfield, IL', parts('12 Oak St', 'Springfield', 'IL', '')],
  ['12 Oak St, Springfield 62701', parts('12 Oak St', 'Springfield', '', '62701')],
  ['12 Oak St, Springfield', parts('12 Oak St', 'Springfield', '', '')],
  [
    '12 Oak St, Apt 4, Springfield, IL 62701',
    parts('12 Oak St, Apt 4', 'Springfield', 'IL', '62701'),
  ],
  [
    '350 5th Ave, New York, NY 10118, United States',
    parts('350 5th Ave', 'New York', 'NY', '10118'),
  ],
  ['350 5th Ave, New York, New York, U.S.', parts('350 5th Ave', 'New York', 'NY', '')],
  [
    '1600 Pennsylvania Ave NW, Washington, D.C. 20500',
    parts('1600 Pennsylvania Ave NW', 'Washington', 'DC', '20500'),
  ],
  ['5 Peachtree St, Atlanta, Georgia', parts('5 Peachtree St', 'Atlanta', 'GA', '')],
  ['1 Beacon St, Boston, MA 02108', parts('1 Beacon St', 'Boston', 'MA', '02108')],
  ['12 Oak St\nSpringfield, IL 62701', parts('12 Oak St', 'Springfield', 'IL', '62701')],
  ['Springfield, IL', parts('', 'Springfield', 'IL', '')],
  ['Charleston, West Virginia 25301', parts('', 'Charleston', 'WV', '25301')],
  ['12 Oak Ct', parts('12 Oak Ct', '', '', '')],
  ['12 Oak Ct 62701', parts('12 Oak Ct', '', '', '62701')],
  ['62701', parts('', '', '', '62701')],
  ['', parts('', '', '', '')],
])('%j is parsed', (text, expected) => {
  expect(parsePostalAddress(text)).toEqual(expected);
});

test.each([
  [
    '10 Downing St, London SW1A 2AA, United Kingdom',
    parts('10 Downing St', 'London', '', 'SW1A 2AA', 'United Kingdom'),
  ],
  ['10 Downing St, London SW1A 2AA, UK', parts('10 Downing St', 'London', '', 'SW1A 2AA', 'UK')],
  [
    '290 Bremner Blvd, Toronto, ON M5V 3L9, Canada',
    parts('290 Bremner Blvd', 'Toronto', 'ON', 'M5V 3L9', 'Canada'),
  ],
  [
    '5 Av. Anatole France, 75007 Paris, France',
    parts('5 Av. Anatole France', 'Paris', '', '75007', 'France'),
  ],
  [
    'Platz der Republik 1, 11011 Berlin, Germany',
    parts('Platz der Republik 1', 'Berlin', '', '11011', 'Germany'),
  ],
  [
    'Museumstraat 1, 1071 XX Amsterdam, Netherlands',
    parts('Museumstraat 1', 'Amsterdam', '', '1071 XX', 'Netherlands'),
  ],
  [
    '2 Macquarie St, Sydney NSW 2000, Australia',
    parts('2 Macquarie St', 'Sydney', 'NSW', '2000', 'Australia'),
  ],
  ['Herzl St 1, Tel Aviv-Yafo, Israel', parts('Herzl St 1', 'Tel Aviv-Yafo', '', '', 'Israel')],
])('%j keeps its country', (text, expected) => {
  expect(parsePostalAddress(text)).toEqual(expected);
});

test('an address on one line omits unknown parts and the USA', () => {
  expect(formatPostalAddress(parts('12 Oak St', 'Springfield', 'IL', '62701'))).toBe(
    '12 Oak St, Springfield, IL 62701',
  );
  expect(formatPostalAddress(parts('', 'Springfield', 'IL', '', ''))).toBe('Springfield, IL');
  expect(formatPostalAddress(parts('Herzl St 1', 'Tel Aviv', '', '', 'Israel'))).toBe(
    'Herzl St 1, Tel Aviv, Israel',
  );
});

const word = fc.stringMatching(/^[B-Z][a-z]{3,9}$/).filter((each) => !isStateWord(each));
const home = fc.record({
  street: fc.tuple(fc.integer({ min: 1, max: 99_999 }), word).map(([n, name]) => `${n} ${name} St`),
  city: word,
  state: fc.constantFrom(...usStates.map(({ code }) => code)),
  zipCode: fc.stringMatching(/^\d{5}(-\d{4})?$/),
  country: fc.constant('USA'),
});

check.prop([home])('what is put on one line is read back as the same parts', (address) => {
  expect(parsePostalAddress(formatPostalAddress(address))).toEqual(address);
});

const piece = fc.oneof(word, fc.integer({ min: 1, max: 999_999 }).map(String));
const typed = fc.array(fc.tuple(piece, fc.constantFrom(' ', ', ', ',', '\n')), { maxLength: 12 });

check.prop([typed])('no word is lost and none is made up, whatever was typed', (pieces) => {
  const read = parsePostalAddress(pieces.flat().join(''));

  expect(listWords(formatPostalAddress(read))).toEqual(
    listWords(pieces.map(([text]) => text).join(' ')),
  );
});

const listWords = (text: string) => (text.match(/[^\s,]+/g) ?? []).toSorted();

const isStateWord = (text: string) =>
  usStates.some(({ code, name }) => [code, ...name.split(' ')].includes(text));
