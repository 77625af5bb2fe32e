import { test as check } from '@fast-check/vitest';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdsCardNumber } from './card-number.ts';

test.each([
  '4242424242424242',
  '4242 4242 4242 4242',
  '4242-4242-4242-4242',
  '5555555555554444',
  '2223 0031 2200 3222',
  '3782 822463 10005',
  '6011111111111117',
  '3566002020360505',
  '30569309025904',
  '6200000000000005',
  'card 4000056655665556, expires 12/34',
  'Visa:4242424242424242.',
  '4242\u00a04242\u00a04242\u00a04242',
])('%j holds a card number', (text) => {
  expect(holdsCardNumber(text)).toBe(true);
});

test.each([
  'order 12 4242 4242 4242 4242',
  '12/34 4242 4242 4242 4242 123',
  '415 555 2671 4242424242424242',
])('a card number beside other numbers is found: %j', (text) => {
  expect(holdsCardNumber(text)).toBe(true);
});

test.each([
  '',
  '4242424242424241',
  '424242424242',
  '0000000000000000',
  '(415) 555-2671',
  'gave $1,234,567.89 on 2026-03-31',
  '0195c1a2-7b3e-7000-8000-3f2a9c4d5e6f',
  '42424242424242424242424242',
  'call 415 555 2671 or 415 555 2672',
])('%j holds none', (text) => {
  expect(holdsCardNumber(text)).toBe(false);
});

const luhnDigit = (digits: string) => {
  const total = digits
    .split('')
    .toReversed()
    .reduce((sum, text, place) => {
      const digit = Number(text) * (place % 2 === 0 ? 2 : 1);
      return sum + (digit > 9 ? digit - 9 : digit);
    }, 0);
  return String((10 - (total % 10)) % 10);
};
const card = fc.stringMatching(/^[3-6]\d{11,17}$/).map((digits) => digits + luhnDigit(digits));

check.prop([card, fc.stringMatching(/^[a-z ]{0,9}$/), fc.stringMatching(/^[a-z ]{0,9}$/)])(
  'any number with a right check digit is found between words',
  (number, before, after) => {
    expect(holdsCardNumber(`${before}${number}${after}`)).toBe(true);
  },
);

check.prop([card, fc.integer({ min: 1, max: 9 })])(
  'a number of 13 to 19 digits whose check digit is wrong is no card number',
  (number, error) => {
    const wrong = number.slice(0, -1) + String((Number(number.at(-1)) + error) % 10);
    expect(holdsCardNumber(wrong)).toBe(false);
  },
);

test('an id that holds such digits is no card', () => {
  expect(holdsCardNumber('see 41111111-1111-4111-8111-411111111111 for it')).toBe(false);
  expect(holdsCardNumber('41111111-1111-4111-8111-411111111111 4111 1111 1111 1111')).toBe(true);
});
