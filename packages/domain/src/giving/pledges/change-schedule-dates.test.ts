import { expect, test } from 'vitest';
import { day } from '../../day.ts';
import { cents, zero } from '../../money.ts';
import { changeScheduleDates } from './change-schedule-dates.ts';
import { spread } from './schedule.ts';

const terms = {
  date: day('2026-01-01'),
  dueDate: day('2026-03-31'),
  frequency: 'monthly',
} as const;

const scheduleOn = (...dates: string[]) =>
  spread(cents(90_00), dates.map(day)).map((each) => ({ ...each, paid: zero, writtenOff: zero }));
const listDates = (schedule: ReturnType<typeof changeScheduleDates>) =>
  schedule.map(({ dueDate }) => dueDate);

test('another pledge date moves the payments that were counted from it', () => {
  const schedule = scheduleOn('2026-02-01', '2026-03-01');

  expect(
    listDates(changeScheduleDates(schedule, terms, { ...terms, date: day('2026-01-15') })),
  ).toEqual(['2026-02-15', '2026-03-15']);
});

test('an explicit first payment date stays when either date changes', () => {
  const schedule = scheduleOn('2026-01-31', '2026-02-28', '2026-03-31');

  expect(changeScheduleDates(schedule, terms, { ...terms, date: day('2026-01-15') })).toEqual(
    schedule,
  );
  expect(
    listDates(changeScheduleDates(schedule, terms, { ...terms, dueDate: day('2026-04-30') })),
  ).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']);
});

test('dates that follow no frequency are counted from the pledge date after a new due date', () => {
  const schedule = scheduleOn('2026-01-10', '2026-01-11', '2026-03-31');

  expect(changeScheduleDates(schedule, terms, { ...terms, date: day('2026-01-15') })).toEqual(
    schedule,
  );
  expect(
    listDates(changeScheduleDates(schedule, terms, { ...terms, dueDate: day('2026-04-30') })),
  ).toEqual(['2026-02-01', '2026-03-01', '2026-04-01']);
});
