import { expect, test } from 'vitest';
import { day } from '../../day.ts';
import { bookingDay, firstOpenDay } from './booking-day.ts';

const closing = { closedThrough: day('2026-03-31'), openFrom: day('2026-03-01') };
const march = day('2026-03-15');
const record = { date: march, isLate: true, sentOn: null, concernsOn: null };

test('the later of both closings decides which day is open', () => {
  expect(firstOpenDay(closing)).toBe('2026-04-01');
  expect(firstOpenDay({ ...closing, openFrom: day('2026-05-01') })).toBe('2026-05-01');
  expect(firstOpenDay({ closedThrough: null, openFrom: null })).toBeNull();
});

test('what came late is booked on the first open day, and what was there before is refused', () => {
  expect(bookingDay(record, closing)).toBe('2026-04-01');
  expect(bookingDay({ ...record, isLate: false }, closing)).toBeNull();
  expect(bookingDay({ ...record, date: day('2026-04-02') }, closing)).toBe('2026-04-02');
});

test('only QuickBooks refuses what was there before: a month closed here is to be sent', () => {
  const here = { closedThrough: null, openFrom: day('2026-04-01') };
  expect(bookingDay({ ...record, isLate: false }, here)).toBe(march);
});

test('what was moved stays where it is until its own day changes', () => {
  const moved = { ...record, sentOn: day('2026-04-01'), concernsOn: march };
  const open = { closedThrough: null, openFrom: null };
  expect(bookingDay(moved, open)).toBe('2026-04-01');
  expect(bookingDay({ ...moved, date: day('2026-03-16') }, closing)).toBe('2026-04-01');
  expect(bookingDay({ ...moved, date: day('2026-03-16') }, open)).toBe('2026-03-16');
});
