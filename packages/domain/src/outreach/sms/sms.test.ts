import { expect, test } from 'vitest';
import { phoneCountries } from '../../contact/phone.ts';
import { smsCost } from './cost.ts';
import { smsKeyword } from './keywords.ts';
import { smsSegments } from './segments.ts';

test.each([
  ['', 0],
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  ['€'.repeat(80), 1],
  ['€'.repeat(81), 2],
  // 76 of them fill 152 of the 153 positions of a part.
  ['€'.repeat(153), 3],
  ['ł'.repeat(70), 1],
  ['ł'.repeat(71), 2],
  ['😀'.repeat(35), 1],
  // 33 of them fill 66 of the 67 positions of a part.
  ['😀'.repeat(67), 3],
])('the segments of a text are counted like the provider does: %#', (text, count) => {
  expect(smsSegments(text)).toBe(count);
});

test('a text that consists of a keyword is recognized', () => {
  expect([' Stop ', 'STOPALL', 'unsubscribe', 'Cancel'].map(smsKeyword)).toEqual(
    Array.from({ length: 4 }, () => 'stop'),
  );
  expect(['start', 'UNSTOP', 'yes', 'help', 'Info'].map(smsKeyword)).toEqual([
    'start',
    'start',
    'start',
    'help',
    'help',
  ]);
  expect(['please stop by', 'stop it', '', 'nonstop', 'constructor'].map(smsKeyword)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('a longer text costs more, and an unknown price is the highest', () => {
  expect(smsCost('US', 'Hello')).toBe(2);
  expect(smsCost('US', 'x'.repeat(161))).toBe(4);
  expect(smsCost('GB', 'ж'.repeat(71))).toBe(12);
  for (const { code } of phoneCountries) {
    expect(smsCost(code, 'Hello')).toBeLessThanOrEqual(smsCost(undefined, 'Hello'));
  }
});
