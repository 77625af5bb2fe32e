import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeKey } from './place-key.ts';
import { listReadings } from './readings.ts';
import { isSamePlace, streetBefore, typedZip } from './typed-zip.ts';

const likeliest = (text: string) => listReadings(text)[0]?.[0];

describe('interpreting the typed text', () => {
  test.each([
    ['Spri', { street: '', city: 'Spri', states: [], zip: '' }],
    ['12 Oak St, Spri', { street: '12 Oak St', city: 'Spri', states: [], zip: '' }],
    ['12 Oak St, Apt 4, Spri', { street: '12 Oak St, Apt 4', city: 'Spri', states: [], zip: '' }],
    ['12 Oak St Spri', { street: '12 Oak St', city: 'Spri', states: [], zip: '' }],
    ['PO Box 12 Decatur', { street: 'PO Box 12', city: 'Decatur', states: [], zip: '' }],
    ['Springfield, IL', { street: '', city: 'Springfield', states: ['IL'], zip: '' }],
    [
      '12 Oak St, Springfield, Illinois',
      { street: '12 Oak St', city: 'Springfield', states: ['IL'], zip: '' },
    ],
    [
      '12 Oak St, Springfield, Illi',
      { street: '12 Oak St', city: 'Springfield', states: ['IL'], zip: '' },
    ],
    ['Springfield, IL 627', { street: '', city: 'Springfield', states: ['IL'], zip: '627' }],
    ['627', { street: '', city: '', states: [], zip: '627' }],
    [
      '100 Main St NW Salt Lake',
      { street: '100 Main St', city: 'NW Salt Lake', states: [], zip: '' },
    ],
    ['100 Main St St Louis', { street: '100 Main St', city: 'St Louis', states: [], zip: '' }],
  ])('%j', (text, reading) => {
    expect(likeliest(text)).toEqual(reading);
  });

  test.each([
    [
      '12 Oak St Springfield IL',
      { street: '12 Oak St', city: 'Springfield', states: ['IL'], zip: '' },
    ],
    [
      '12 Oak St, Springfield IL',
      { street: '12 Oak St', city: 'Springfield', states: ['IL'], zip: '' },
    ],
    ['12 Oak St, New York', { street: '12 Oak St', city: 'New York', states: [], zip: '' }],
    [
      '100 Main St NW Salt Lake',
      { street: '100 Main St NW', city: 'Salt Lake', states: [], zip: '' },
    ],
    ['12 Oak St Lou', { street: '12 Oak', city: 'St Lou', states: [], zip: '' }],
  ])('%j may also be read so', (text, reading) => {
    expect(listReadings(text).flat()).toContainEqual(reading);
  });

  test.each(['12', '12 Oak', '12 Oak St', '12 Oak Ct', '12 Oak St Apt', '', ' , ,'])(
    '%j names no place yet',
    (text) => {
      expect(listReadings(text)).toEqual([]);
    },
  );

  test('any text has few interpretations, each with a city or a ZIP code', () => {
    const piece = fc.oneof(
      fc.constantFrom('12', 'St', 'St.', 'Oak', 'Apt', ',', 'IL', 'New York', '627', '62701', 'Ft'),
      fc.string({ maxLength: 5 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const readings = listReadings(pieces.join(' ')).flat();

        expect(readings.length).toBeLessThanOrEqual(25);
        for (const { city, zip } of readings) expect(placeKey(city) + zip).not.toBe('');
      }),
    );
  });
});

describe('a whole ZIP code in the text', () => {
  test.each([
    ['12 Oak St, Springfield, IL 62701', '12 Oak St'],
    ['12 Oak St Springfield Illinois 62701', '12 Oak St'],
    ['12 Oak St Spring 62701', '12 Oak St'],
    ['12 Oak St 62701', '12 Oak St'],
    ['12 Oak St, Apt 4, 62701', '12 Oak St, Apt 4'],
    ['12 Oak St, Chatham, IL 62701', '12 Oak St'],
    ['12 Springfield Rd 62701', '12 Springfield Rd'],
    ['Springfield, IL 62701', ''],
    ['62701', ''],
  ])('%j has the street %j', (text, street) => {
    const zip = typedZip(text);

    expect(zip?.zip).toBe('62701');
    expect(streetBefore(zip?.before ?? '', { city: 'Springfield', state: 'IL' })).toBe(street);
  });

  test('the four extra digits belong to the ZIP code', () => {
    expect(typedZip('12 Oak St 62701-1234')).toMatchObject({ zip: '62701', plusFour: '-1234' });
  });

  test.each(['123456', '1234', '62701A', 'A62701', '415-555-26711', ''])(
    '%j contains no ZIP code',
    (text) => {
      expect(typedZip(text)).toBeNull();
    },
  );

  test('words after a ZIP code must name its city or state', () => {
    const springfield = { city: 'Springfield', state: 'IL' };

    expect(isSamePlace('', springfield)).toBe(true);
    expect(isSamePlace('Spring', springfield)).toBe(true);
    expect(isSamePlace('Springfield IL', springfield)).toBe(true);
    expect(isSamePlace('Oak St', springfield)).toBe(false);
  });
});

describe('names of places', () => {
  test.each([
    ['St. Louis', 'Saint Louis'],
    ['st louis', 'SAINT LOUIS'],
    ['Ft Wayne', 'Fort Wayne'],
    ['Port St Lucie', 'Port Saint Lucie'],
    ["O'Fallon", 'O Fallon'],
    ['Winston-Salem', 'Winston Salem'],
    ['Mayagüez', 'Mayaguez'],
    ['McLean', 'Mc Lean'],
  ])('%s and %s are the same place', (one, other) => {
    expect(placeKey(one)).toBe(placeKey(other));
  });

  test('the last word is left as typed because it may be unfinished', () => {
    expect(placeKey('St')).toBe('st');
    expect(placeKey('Stockton').startsWith(placeKey('St'))).toBe(true);
  });
});
