import { expect, test } from 'vitest';
import { donorNameOf, methodText, notesText, pagerLine, recurringText } from './words.ts';

test.each([
  [{ page: 1, limit: 10, total: 53, totalPages: 6 }, 'Showing 1 to 10 of 53 results'],
  [{ page: 6, limit: 10, total: 53, totalPages: 6 }, 'Showing 51 to 53 of 53 results'],
  [
    { page: 40_000, limit: 10, total: 1_000_000, totalPages: 100_000 },
    'Showing 399,991 to 400,000 of 1,000,000 results',
  ],
])('of %j the list says %s', (pagination, line) => {
  expect(pagerLine(pagination)).toBe(line);
});

test('a gift from nobody known and by no known way is said so', () => {
  const donor = { _id: 'a', name: ' ', email: null };

  expect(donorNameOf({ donor })).toBe('Unknown Donor');
  expect(donorNameOf({ donor: { ...donor, name: 'Ada' } })).toBe('Ada');
  expect(methodText('barter')).toBe('Unknown method');
  expect(methodText('bank_transfer')).toBe('Bank transfer');
});

test('a recurring gift says how often it comes', () => {
  expect(recurringText({ isRecurring: true, recurringInterval: 'quarterly' })).toBe(
    'Recurring (quarterly)',
  );
  expect(recurringText({ isRecurring: false, recurringInterval: null })).toBeNull();
});

test('notes are cut after 50 characters, and never inside one', () => {
  expect(notesText('x'.repeat(50))).toBe('x'.repeat(50));
  expect(notesText('x'.repeat(51))).toBe(`${'x'.repeat(50)}...`);
  expect(notesText('👩‍👩‍👧'.repeat(51))).toBe(`${'👩‍👩‍👧'.repeat(50)}...`);
});

test('notes of several lines stand on one', () => {
  expect(notesText('In memory of Ruth.\n\n  Please call.')).toBe('In memory of Ruth. Please call.');
});
