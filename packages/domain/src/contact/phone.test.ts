import { test as check } from '@fast-check/vitest';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  keepDigits,
  formatNational,
  formatPhone,
  phoneCountries,
  readPhone,
  splitPhone,
  writePhone,
} from './phone.ts';

const country = fc.constantFrom(...phoneCountries);
const digits = fc.stringMatching(/^\d{0,16}$/);

test('the sixteen countries have their dial codes', () => {
  expect(phoneCountries.map(({ code, dialCode }) => `${code} +${dialCode}`)).toEqual(
    'US +1,CA +1,GB +44,AU +61,DE +49,FR +33,JP +81,CN +86,IN +91,BR +55,MX +52,ES +34,IT +39,KR +82,RU +7,IL +972'.split(
      ',',
    ),
  );
});

test.each([
  ['US', '4155552671', '(415) 555-2671'],
  ['CA', '6045552671', '(604) 555-2671'],
  ['GB', '2079460958', '2079 460958'],
  ['GB', '02079460958', '02079 460958'],
  ['AU', '0412345678', '0412 345 678'],
  ['AU', '412345678', '412 345 678'],
  ['AU', '1300123456', '1300 123 456'],
  ['IL', '502345678', '50 234 5678'],
  ['IL', '0502345678', '050 234 5678'],
  ['DE', '30901820', '309 018 20'],
  ['FR', '612345678', '612 345 678'],
  ['JP', '312345678', '312 345 678'],
  ['CN', '13800138000', '138 001 380 00'],
  ['IN', '9876543210', '987 654 321 0'],
  ['BR', '11912345678', '119 123 456 78'],
  ['MX', '5512345678', '551 234 567 8'],
  ['ES', '612345678', '612 345 678'],
  ['IT', '0612345678', '061 234 567 8'],
  ['KR', '23123456', '231 234 56'],
  ['RU', '9123456789', '912 345 678 9'],
])('in %s the digits %s are shown as %s', (code, typed, shown) => {
  expect(formatNational(typed, code)).toBe(shown);
});

test('the format extends as digits are typed', () => {
  const shown = [1, 3, 4, 6, 7, 10].map((count) =>
    formatNational('4155552671'.slice(0, count), 'US'),
  );

  expect(shown).toEqual(['4', '415', '(415) 5', '(415) 555', '(415) 555-2', '(415) 555-2671']);
});

test('in the US and Canada the eleventh digit is not taken', () => {
  expect(formatNational('41555526719', 'US')).toBe('(415) 555-2671');
  expect(formatNational('41555526719', 'CA')).toBe('(415) 555-2671');
});

test('a pasted number loses its country code and not its last digit', () => {
  expect(formatNational('+1 (415) 555-2671', 'US')).toBe('(415) 555-2671');
  expect(formatNational('1-415-555-2671', 'US')).toBe('(415) 555-2671');
});

test('only digits are kept', () => {
  expect(formatNational('call 415 now', 'US')).toBe('415');
  expect(formatNational('', 'GB')).toBe('');
  expect(formatNational('no number', 'GB')).toBe('');
});

check.prop([digits, country])(
  'what is shown holds the digits that were typed, in order',
  (typed, { code }) => {
    const shown = keepDigits(formatNational(typed, code));
    expect(typed.includes(shown)).toBe(true);
    expect(shown).toBe(keepDigits(formatNational(shown, code)));
  },
);

check.prop([digits, country])(
  'deleting the last character always takes something away',
  (typed, { code }) => {
    const shown = formatNational(typed, code);
    fc.pre(shown !== '');
    expect(formatNational(shown.slice(0, -1), code).length).toBeLessThan(shown.length);
  },
);

test.each([
  ['+14155552671', { countryCode: 'US', national: '4155552671' }],
  ['+442079460958', { countryCode: 'GB', national: '2079460958' }],
  ['+972502345678', { countryCode: 'IL', national: '502345678' }],
  ['+79123456789', { countryCode: 'RU', national: '9123456789' }],
  ['555-2671', { countryCode: 'US', national: '5552671' }],
  ['+35312345678', { countryCode: 'US', national: '35312345678' }],
  ['', { countryCode: 'US', national: '' }],
])('the stored number %j is parsed', (stored, expected) => {
  expect(splitPhone(stored)).toEqual(expected);
});

test.each([
  ['+14155552671', '(415) 555-2671'],
  ['+442079460958', '+44 2079 460958'],
  ['+972502345678', '+972 50 234 5678'],
  ['+61412345678', '+61 412 345 678'],
  ['+35312345678', '+35312345678'],
  ['+141555526', '(415) 555-26'],
  ['+1415555267199', '+1415555267199'],
  ['415 555 2671 ext. 12', '415 555 2671 ext. 12'],
  ['', ''],
])('the stored number %j is shown as %j', (stored, shown) => {
  expect(formatPhone(stored)).toBe(shown);
});

check.prop([country, fc.stringMatching(/^[2-9]\d{6,9}$/)])(
  'a stored number never loses a digit when it is shown',
  ({ dialCode }, national) => {
    const shown = keepDigits(formatPhone(`+${dialCode}${national}`));
    expect([`${dialCode}${national}`, national]).toContain(shown);
  },
);

test.each([
  ['US', '(415) 555-2671', '+14155552671'],
  ['US', '(555) 267-1', '(555) 267-1'],
  ['GB', '7911 123456', '+447911123456'],
  ['GB', '02079 460958', '+442079460958'],
  ['GB', '7911 12', '+44 7911 12'],
  ['AU', '0412 345 678', '+61412345678'],
  ['IL', '50 234 5678', '+972502345678'],
  ['IT', '061 234 567 8', '+390612345678'],
  ['DE', '030 901 820', '+4930901820'],
  ['US', '', ''],
  [null, '  +351 912 345 678 ', '+351 912 345 678'],
])('in the field of %s the text %j is sent as %j', (countryCode, text, sent) => {
  expect(writePhone({ countryCode, text })).toBe(sent);
});

test.each([
  ['', 'US', ''],
  ['+14155552671', 'US', '(415) 555-2671'],
  ['(555) 267-1', 'US', '(555) 267-1'],
  ['+447911123456', 'GB', '7911 123456'],
  ['+44 7911 12', 'GB', '7911 12'],
  ['+61412345678', 'AU', '412 345 678'],
  ['+351912345678', null, '+351912345678'],
  ['415-555-2671 ext. 12', null, '415-555-2671 ext. 12'],
  ['ask for Ann', null, 'ask for Ann'],
  ['+44 20 7946 0958 ext 3', null, '+44 20 7946 0958 ext 3'],
])('the stored number %j opens in the field of %s as %j', (stored, countryCode, text) => {
  expect(readPhone(stored)).toEqual({ countryCode, text });
});

const stored = fc.oneof(
  fc.stringMatching(/^\+[1-9]\d{0,14}$/),
  fc.stringMatching(/^[+()\d -]{0,20}$/),
  fc.string(),
);

check.prop([stored])(
  'opening a form and saving it changes at most spaces in a number',
  (number) => {
    expect(writePhone(readPhone(number)).replace(/\s/g, '')).toBe(number.replace(/\s/g, ''));
  },
);
