import { expect, test } from 'vitest';
import { day } from '../../day.ts';
import { cents } from '../../money.ts';
import { reminderValues, mostUrgentTemplate, type AmountDue } from './message-values.ts';

const whose = { donor: 'Priya Raman', organization: 'Harbor Food Bank' };

const payment = (changes: Partial<AmountDue> = {}): AmountDue => ({
  pledgeId: 'one',
  pledgeAmount: cents(120_000),
  pledgePaid: cents(30_000),
  campaign: 'Winter Meals',
  dueDate: day('2026-04-30'),
  open: cents(10_000),
  ...changes,
});

test('a message about one payment names its amount and its due date', () => {
  expect(reminderValues(whose, [payment()])).toEqual({
    donor_name: 'Priya Raman',
    organization: 'Harbor Food Bank',
    campaign: 'Winter Meals',
    amount_due: '$100.00',
    due_date: 'Apr 30, 2026',
    pledge_amount: '$1,200.00',
    amount_paid: '$300.00',
  });
});

test('a message covers several payments, and counts a pledge once', () => {
  const other = { pledgeId: 'two', pledgeAmount: cents(5_000), pledgePaid: cents(0) };
  const values = reminderValues(whose, [
    payment({ dueDate: day('2026-05-31') }),
    payment(),
    payment({ ...other, campaign: null, open: cents(5_000), dueDate: null }),
  ]);

  expect(values).toMatchObject({
    campaign: 'Winter Meals and our work',
    amount_due: '$250.00',
    due_date: 'Apr 30, 2026 and May 31, 2026',
    pledge_amount: '$1,250.00',
    amount_paid: '$300.00',
  });
});

test('many dates are summarized, and a missing date is the donor’s choice', () => {
  const days = ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'].map(day);
  const values = reminderValues(
    whose,
    days.map((dueDate) => payment({ dueDate })),
  );

  expect(values.due_date).toBe('Jan 31, 2026, Feb 28, 2026, and 2 later days');
  expect(reminderValues(whose, [payment({ dueDate: null })]).due_date).toBe(
    'a date of your choice',
  );
});

test('one overdue payment selects the overdue template', () => {
  expect(mostUrgentTemplate(['reminder', 'overdue'])).toBe('overdue');
  expect(mostUrgentTemplate(['reminder', 'reminder'])).toBe('reminder');
});
