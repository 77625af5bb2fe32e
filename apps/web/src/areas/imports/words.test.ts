import { expect, test } from 'vitest';
import { donorsAndGifts, formatBytes } from './words.ts';

test.each([
  [{ donors: 1_024, gifts: 1 }, '1,024 donors and 1 gift'],
  [{ donors: 1, gifts: 0 }, '1 donor'],
  [{ donors: 0, gifts: 1_517 }, '1,517 gifts'],
  [{ donors: 0, gifts: 0 }, 'nothing'],
])('%o is called %s', (added, words) => {
  expect(donorsAndGifts(added)).toBe(words);
});

test.each([
  [1, '1 byte'],
  [761, '761 bytes'],
  [60_464, '59 KB'],
  [67_108_864, '64 MB'],
])('%d bytes are %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words);
});
