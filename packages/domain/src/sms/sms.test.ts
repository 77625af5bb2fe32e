import { expect, test } from 'vitest';
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
  // 76 of them fill 152 of the 153 places of a part.
  ['€'.repeat(153), 3],
  ['ł'.repeat(70), 1],
  ['ł'.repeat(71), 2],
  ['😀'.repeat(35), 1],
  // 33 of them fill 66 of the 67 places of a part.
  ['😀'.repeat(67), 3],
])('a text is counted as the provider charges for it: %#', (text, count) => {
  expect(smsSegments(text)).toBe(count);
});

test('a text that is nothing but a keyword has a meaning', () => {
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
