import { expect, test } from 'vitest';
import { addedText, countsText } from './labels.ts';

test('counts are written as in a sentence', () => {
  expect(countsText({ donors: 120, campaigns: 3, pledges: 60, donations: 1_500 })).toBe(
    '120 donors, 3 campaigns, 60 pledges and 1,500 donations',
  );
  expect(countsText({ donors: 1, donations: 2 })).toBe('1 donor and 2 donations');
  expect(countsText({})).toBe('');
});

test('additions are mentioned only if there are any', () => {
  expect(addedText({ pledges: 0, donations: 0 })).toBeNull();
  expect(addedText({ pledges: 0, donations: 1 })).toBe(
    'The 1 donation you added to sample donors will be erased, too.',
  );
  expect(addedText({ pledges: 2, donations: 3 })).toBe(
    'The 2 pledges and 3 donations you added to sample donors will be erased, too.',
  );
});
