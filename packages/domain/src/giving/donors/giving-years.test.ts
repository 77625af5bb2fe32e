import { expect, test } from 'vitest';
import { day } from '../../day.ts';
import { cents } from '../../money.ts';
import { givingByMonth, givingByYear } from './giving-years.ts';

const given = (month: string, amount: number, donations = 1) => ({
  month: day(month),
  amount: cents(amount),
  gifts: donations,
});
const today = day('2026-03-31');

test('years run from the first donation to today, including years without donations', () => {
  const { years, earlier } = givingByYear(
    [given('2023-02-01', 100), given('2025-12-01', 50, 2)],
    today,
  );
  expect(years).toEqual([
    { year: 2023, amount: 100, gifts: 1 },
    { year: 2024, amount: 0, gifts: 0 },
    { year: 2025, amount: 50, gifts: 2 },
    { year: 2026, amount: 0, gifts: 0 },
  ]);
  expect(earlier).toEqual({ amount: 0, gifts: 0 });
});

test('donations before the latest ten years are one sum' + 'counts', () => {
  const many = [
    given('1999-05-01', 7),
    given('2018-01-01', 3),
    given('2019-01-01', 5),
    given('2028-01-01', 9),
  ];
  const { years, earlier } = givingByYear(many, today);
  expect(years.map(({ year }) => year)).toEqual([
    2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026, 2027, 2028,
  ]);
  expect([years[0]?.amount, years.at(-1)?.amount, earlier]).toEqual([
    5,
    9,
    { amount: 10, gifts: 2 },
  ]);
  expect(givingByYear([], today)).toMatchObject({ years: [], earlier: { gifts: 0 } });
});

test('the chart has the last twelve months', () => {
  const months = givingByMonth(
    [given('2025-03-01', 1), given('2025-04-01', 2), given('2026-03-01', 4)],
    today,
  );
  expect(months).toHaveLength(12);
  expect([months[0], months.at(-1)]).toEqual([given('2025-04-01', 2), given('2026-03-01', 4)]);
});
