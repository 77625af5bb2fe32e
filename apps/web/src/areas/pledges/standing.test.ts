import { cents, day } from '@pledgewell/domain';
import { expect, test } from 'vitest';
import { dueHint, outstandingOf, progressOf, shownStatus } from './standing.ts';

const today = day('2026-06-15');

const pledge = (given: Partial<Parameters<typeof dueHint>[0]> = {}) => ({
  amount: cents(100_00),
  amountFulfilled: cents(0),
  amountWrittenOff: cents(0),
  status: 'open' as const,
  isOverdue: false,
  dueDate: day('2026-12-31'),
  nextDueDate: day('2026-07-31'),
  ...given,
});

test('an open pledge with money missing is shown as overdue', () => {
  expect(shownStatus(pledge())).toBe('open');
  expect(shownStatus(pledge({ isOverdue: true }))).toBe('overdue');
});

test('what is outstanding is promised, neither paid nor written off, and not cancelled', () => {
  const amounts = { amountFulfilled: cents(30_00), amountWrittenOff: cents(20_00) };

  expect(outstandingOf(pledge(amounts))).toBe(50_00);
  expect(outstandingOf(pledge({ ...amounts, status: 'canceled' }))).toBeNull();
});

test.each([
  [0, false, 0, 'quiet'],
  [25_00, false, 25, 'soon'],
  [50_00, false, 50, 'half'],
  [50_00, true, 50, 'late'],
  [75_00, true, 75, 'good'],
  [99_99, false, 99, 'good'],
])('%i cents of 100 dollars, late %s, are %i percent in %s', (paid, isLate, percent, tone) => {
  const nextDueDate = isLate ? day('2026-06-14') : day('2026-07-31');

  expect(progressOf(pledge({ amountFulfilled: cents(paid), nextDueDate }), today)).toEqual({
    percent,
    tone,
  });
});

test('the next payment is named where the due date does not say it', () => {
  expect(dueHint(pledge(), today)).toEqual({ kind: 'next', day: '2026-07-31', days: 46 });
  expect(dueHint(pledge({ dueDate: day('2026-07-31') }), today)).toBeNull();
  expect(dueHint(pledge({ nextDueDate: day('2026-06-18') }), today)).toMatchObject({
    kind: 'soon',
    days: 3,
  });
  expect(dueHint(pledge({ nextDueDate: day('2026-06-01'), isOverdue: true }), today)).toMatchObject(
    { kind: 'overdue', days: 14 },
  );
  expect(dueHint(pledge({ status: 'settled', nextDueDate: null }), today)).toBeNull();
});
