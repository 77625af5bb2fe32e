import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizePhone } from './phone.ts';

test.each([
  ['(415) 555-2671', 'US', '+14155552671'],
  ['4155552671', 'US', '+14155552671'],
  ['1 415 555 2671', 'US', '+14155552671'],
  ['  415.555.2671 ', 'US', '+14155552671'],
  ['(604) 555-2671', 'CA', '+16045552671'],
  ['020 7946 0958', 'GB', '+442079460958'],
  ['0412 345 678', 'AU', '+61412345678'],
  ['030 901820', 'DE', '+4930901820'],
  ['01 42 68 53 00', 'FR', '+33142685300'],
  ['03-1234-5678', 'JP', '+81312345678'],
  ['138 0013 8000', 'CN', '+8613800138000'],
  ['98765 43210', 'IN', '+919876543210'],
  ['(11) 91234-5678', 'BR', '+5511912345678'],
  ['55 1234 5678', 'MX', '+525512345678'],
  ['612 34 56 78', 'ES', '+34612345678'],
  ['06 1234 5678', 'IT', '+390612345678'],
  ['02-312-3456', 'KR', '+8223123456'],
  ['8 (912) 345-67-89', 'RU', '+79123456789'],
  ['050-234-5678', 'IL', '+972502345678'],
])('%s, typed in %s, is stored as %s', (typed, country, stored) => {
  expect(normalizePhone(typed, country)).toBe(stored);
});

test('a number in the international form keeps its own country', () => {
  expect(normalizePhone('+44 20 7946 0958', 'US')).toBe('+442079460958');
  expect(normalizePhone('+972 50-234-5678')).toBe('+972502345678');
});

test.each(['555-2671', '(015) 555-2671', '415 555 26711', 'ask for Ann', '+1 415', ''])(
  '%s is no valid number and stays as it was typed',
  (typed) => {
    expect(normalizePhone(typed)).toBe(typed);
  },
);

test('an extension is never lost', () => {
  expect(normalizePhone('(415) 555-2671 ext. 12')).toBe('(415) 555-2671 ext. 12');
});

test('words around a number are never lost', () => {
  expect(normalizePhone('home (415) 555-2671')).toBe('home (415) 555-2671');
});

test('a country that is not known leaves the text as typed', () => {
  expect(normalizePhone(' 415 555 2671 ', 'XX')).toBe('415 555 2671');
});

test('storing a stored number again does not change it', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[+()\d .-]{0,24}$/)), (typed) => {
      const stored = normalizePhone(typed);
      expect(normalizePhone(stored)).toBe(stored);
    }),
  );
});
