import { expect, test } from 'vitest';
import { addedWords, formatBytes } from './labels.ts';

const none = { donors: 0, gifts: 0, pledges: 0, payments: 0, refunds: 0 };

test.each([
  [{ ...none, donors: 1_024, gifts: 1 }, '1,024 donors and 1 donation'],
  [{ ...none, donors: 1 }, '1 donor'],
  [{ ...none, gifts: 1_517 }, '1,517 donations'],
  [{ ...none, donors: 2, pledges: 3, payments: 4 }, '2 donors, 3 pledges, and 4 payments'],
  [{ ...none, gifts: 2, refunds: 1 }, '2 donations and 1 refund'],
  [none, 'nothing'],
])('%o is called %s', (added, words) => {
  expect(addedWords(added)).toBe(words);
});

test.each([
  [1, '1 byte'],
  [761, '761 bytes'],
  [60_464, '59 KB'],
  [67_108_864, '64 MB'],
])('%d bytes are %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words);
});
