import { expect, test } from 'vitest';
import { daysText, recordsText } from './labels.ts';

test('deleted records are counted by kind, and kinds without any are left out', () => {
  expect(recordsText({ donors: 1, campaigns: 0, pledges: 2, donations: 1_204 })).toBe(
    '1 donor, 2 pledges, 1,204 donations',
  );
});

test('one day is written in the singular', () => {
  expect([daysText(1), daysText(30)]).toEqual(['1 day left', '30 days left']);
});
