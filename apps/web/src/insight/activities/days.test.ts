import type { Activity } from '@pledgewell/contract';
import { day } from '@pledgewell/domain';
import { expect, test } from 'vitest';
import { byDay, dayHeading } from './days.ts';
import { daysAfter } from './filters.ts';

const at = (instant: string) => ({ _id: instant, at: instant }) as Activity;

test('the history is grouped by days in the organization’s time zone', () => {
  const history = ['2026-03-31T04:00:00Z', '2026-03-31T03:59:59Z', '2026-03-30T20:00:00Z'].map(at);

  const days = byDay(history, 'America/New_York');

  expect(days.map(({ day: each, activities }) => [each, activities.length])).toEqual([
    ['2026-03-31', 1],
    ['2026-03-30', 2],
  ]);
});

test('today and yesterday have their own names', () => {
  const now = day('2026-03-01');
  expect(dayHeading(now, now)).toBe('Today');
  expect(dayHeading(day('2026-02-28'), now)).toBe('Yesterday');
  expect(dayHeading(day('2026-02-27'), now)).toBe('Friday, February 27, 2026');
});

test('a day beyond the other one moves it, and a partly typed day is ignored', () => {
  const days = { startDate: day('2026-03-01'), endDate: day('2026-03-31') };

  expect(daysAfter(days, { from: '2026-04-02' })).toEqual({
    startDate: '2026-04-02',
    endDate: '2026-04-02',
  });
  expect(daysAfter(days, { to: '2026-02-02' })).toEqual({
    startDate: '2026-02-02',
    endDate: '2026-02-02',
  });
  expect(daysAfter(days, { to: '' })).toMatchObject({
    startDate: '2026-03-01',
    endDate: undefined,
  });
  expect(daysAfter(days, { from: '0002-03-01' })).toMatchObject({ startDate: undefined });
});
