import { expect, test } from 'vitest';
import type { Day } from '../../day.ts';
import { cents, zero } from '../../money.ts';
import { dueNow } from './amount-due.ts';

const today = '2026-05-15' as Day;

const installment = (dueDate: string | null, paid = 0) => ({
  dueDate: dueDate as Day | null,
  amount: cents(4_000),
  writtenOff: zero,
  paid: cents(paid),
});

test('the amount due includes everything up to and including the day', () => {
  const schedule = [installment('2026-03-15', 4_000), installment('2026-04-15', 1_000)];
  const rest = [installment('2026-05-15'), installment('2026-06-15')];

  expect(dueNow([...schedule, ...rest], today)).toEqual({ amount: 7_000, dueDate: '2026-04-15' });
});

test('with nothing due yet, the amount is the next installment', () => {
  expect(dueNow([installment('2026-06-15', 500), installment('2026-07-15')], today)).toEqual({
    amount: 3_500,
    dueDate: '2026-06-15',
  });
  expect(dueNow([installment(null)], today)).toEqual({ amount: 4_000, dueDate: null });
});

test('a fully paid pledge has no amount due', () => {
  expect(dueNow([installment('2026-03-15', 4_000)], today)).toBeNull();
  expect(dueNow([], today)).toBeNull();
});
