import { cents, day } from '@pledgewell/domain';
import { expect, test } from 'vitest';
import { givenText, retryText } from './labels.ts';

test('the provider’s retry schedule is described in words', () => {
  const nextAttemptOn = day('2026-04-04');
  expect(retryText({ attempts: 1, nextAttemptOn })).toBe('Tried once. Next retry on Apr 4, 2026.');
  expect(retryText({ attempts: 3, nextAttemptOn })).toBe(
    'Tried 3 times. Next retry on Apr 4, 2026.',
  );
  expect(retryText({ attempts: 4, nextAttemptOn: null })).toBe(
    'Tried 4 times. The card provider won’t try again.',
  );
});

test('donations to date are counted and summed', () => {
  expect(givenText({ given: { gifts: 0, amount: cents(0) } })).toBe('Nothing yet');
  expect(givenText({ given: { gifts: 1, amount: cents(5_000) } })).toBe(
    '1 donation, $50.00 so far',
  );
  expect(givenText({ given: { gifts: 12, amount: cents(60_000) } })).toBe(
    '12 donations, $600.00 so far',
  );
});
