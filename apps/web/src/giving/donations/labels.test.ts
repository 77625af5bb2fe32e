import { expect, test } from 'vitest';
import { toDonorName, methodText, notesText, recurringText } from './labels.ts';

test('a donation without a known donor or method says so', () => {
  const donor = { _id: 'a', name: ' ', email: null };

  expect(toDonorName({ donor })).toBe('Unknown Donor');
  expect(toDonorName({ donor: { ...donor, name: 'Ada' } })).toBe('Ada');
  expect(methodText('barter')).toBe('Unknown method');
  expect(methodText('bank_transfer')).toBe('Bank transfer');
});

test('a recurring donation says how often it comes', () => {
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

test('notes with several lines are shown on one line', () => {
  expect(notesText('In memory of Ruth.\n\n  Please call.')).toBe('In memory of Ruth. Please call.');
});
