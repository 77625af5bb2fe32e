import { cents, day } from '@pledgewell/domain';
import { expect, test } from 'vitest';
import { dueLines, outstandingAmount, computeProgress, shownStatus } from './status.ts';

const today = day('2026-06-15');

const pledge = (given: Partial<Parameters<typeof dueLines>[0]> = {}) => ({
  amount: cents(100_00),
  amountFulfilled: cents(0),
  amountWrittenOff: cents(0),
  status: 'open' as const,
  isOverdue: false,
  dueDate: day('2026-12-31'),
  nextDueDate: day('2026-07-31'),
  pastDue: cents(0),
  ...given,
});

test('an open pledge with money missing is shown as overdue', () => {
  expect(shownStatus(pledge())).toBe('open');
  expect(shownStatus(pledge({ isOverdue: true }))).toBe('overdue');
});

test('the outstanding amount is promised, unpaid, not written off and not canceled', () => {
  const amounts = { amountFulfilled: cents(30_00), amountWrittenOff: cents(20_00) };

  expect(outstandingAmount(pledge(amounts))).toBe(50_00);
  expect(outstandingAmount(pledge({ ...amounts, status: 'canceled' }))).toBeNull();
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

  expect(computeProgress(pledge({ amountFulfilled: cents(paid), nextDueDate }), today)).toEqual({
    percent,
    tone,
  });
});

test('the past-due amount, the next payment and the end of a pledge have separate lines', () => {
  const told = (given: Parameters<typeof pledge>[0]) =>
    dueLines(pledge(given), today).map(({ text }) => text);

  expect(told({})).toEqual(['Next Jul 31, 2026', 'Ends Dec 31, 2026']);
  expect(told({ dueDate: day('2026-07-31') })).toEqual(['Due Jul 31, 2026']);
  expect(told({ nextDueDate: day('2026-06-18') })).toEqual([
    'Next Jun 18, 2026',
    'Due in 3 days',
    'Ends Dec 31, 2026',
  ]);
  expect(told({ nextDueDate: today, dueDate: null })).toEqual(['Due Jun 15, 2026', 'Due today']);
  const late = { nextDueDate: day('2026-01-25'), isOverdue: true, pastDue: cents(300_00) };
  expect(told({ ...late, dueDate: day('2027-07-05') })).toEqual([
    '$300 past due',
    '141 days overdue',
    'Ends Jul 5, 2027',
  ]);
  expect(told({ status: 'settled', nextDueDate: null })).toEqual(['Due Dec 31, 2026']);
  expect(told({ status: 'canceled', nextDueDate: null, dueDate: null })).toEqual([]);
});
