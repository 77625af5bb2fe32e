import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMonths, day, daysBetween, type Day } from './day.ts';
import { allDays, mostSpans, splitIntoSpans, type TotalSpan } from './total-spans.ts';

const monthStart = (start: Day) => day(`${start.slice(0, 7)}-01`);
const nextSpan = {
  day: (start: Day) => addDays(start, 1),
  month: (start: Day) => addMonths(monthStart(start), 1),
  year: (start: Day) => addMonths(day(`${start.slice(0, 4)}-01-01`), 12),
};

/** The days that a part covers, counted from the days, months or years that begin in it. */
function daysOfSpan({ unit, from, to }: TotalSpan): string[] {
  const days: string[] = [];
  for (let start = from; start <= to;) {
    const next = nextSpan[unit](start);
    for (let each = start; each < next; each = addDays(each, 1)) days.push(each);
    start = next;
  }
  return days;
}

/** Two ends of a month each, without a whole month between them. */
const isShort = ({ from, to }: TotalSpan) => daysBetween(from, to) < 60;

test('the parts of a range contain each of its days once, in at most five parts', () => {
  const anyDay = fc
    .integer({ min: 0, max: 2_500 })
    .map((count) => addDays(day('2019-11-20'), count));
  fc.assert(
    fc.property(anyDay, anyDay, (from, to) => {
      const spans = splitIntoSpans({ from, to });
      const expected = Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, at) =>
        addDays(from, at),
      );
      expect(spans.flatMap(daysOfSpan)).toEqual(expected);
      expect(spans.length).toBeLessThanOrEqual(mostSpans);
      expect(spans.filter(({ unit }) => unit === 'day').every(isShort)).toBe(true);
    }),
  );
});

test('a year and a bit is a year, months and days', () => {
  expect(splitIntoSpans({ from: day('2023-11-30'), to: day('2025-02-01') })).toEqual([
    { unit: 'day', from: '2023-11-30', to: '2023-11-30' },
    { unit: 'month', from: '2023-12-01', to: '2023-12-31' },
    { unit: 'year', from: '2024-01-01', to: '2024-12-31' },
    { unit: 'month', from: '2025-01-01', to: '2025-01-31' },
    { unit: 'day', from: '2025-02-01', to: '2025-02-01' },
  ]);
});

test('all days are whole years', () => {
  expect(splitIntoSpans(allDays)).toEqual([{ unit: 'year', ...allDays }]);
});
