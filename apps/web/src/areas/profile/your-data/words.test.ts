import { expect, test } from 'vitest';
import { daysText, recordsText, sizeText } from './words.ts';

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_000, '1.0 kB'],
  [1_234_567, '1.2 MB'],
  [123_456_789, '123 MB'],
  [5_000_000_000_000, '5000 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});

test('what went is counted by kind, and what did not go is not named', () => {
  expect(recordsText({ donors: 1, campaigns: 0, pledges: 2, donations: 1_204 })).toBe(
    '1 donor, 2 pledges, 1,204 donations',
  );
});

test('one day is no days', () => {
  expect([daysText(1), daysText(30)]).toEqual(['1 day left', '30 days left']);
});
