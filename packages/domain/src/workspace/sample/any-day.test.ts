import { test as check } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { addDays, day, isBefore, type Day } from '../../day.ts';
import { sum } from '../../money.ts';
import { sampleRecords, type SampleRecords } from './sample-records.ts';

const anyDay = fc.integer({ min: 0, max: 366 * 8 }).map((days) => addDays(day('2024-01-01'), days));

/** The days always include leap days, month ends and New Year. */
const days = ['2024-02-29', '2026-03-31', '2026-12-31', '2027-01-01', '2028-02-29', '2028-03-01'];
const onAnyDay = { numRuns: 40, examples: days.map((text): [Day] => [day(text)]) };

const known = new Map<Day, SampleRecords>();

/** The records of a day. Every property tries the same days, and each takes 10 ms. */
function recordsOn(today: Day): SampleRecords {
  const records = known.get(today) ?? sampleRecords(today);
  known.set(today, records);
  return records;
}

describe('on any day of the year, the sample', () => {
  check.prop([anyDay], onAnyDay)('has payouts that add up to the cent', (today) => {
    const { payouts, donations } = recordsOn(today);

    expect(payouts.length).toBeGreaterThanOrEqual(3);
    for (const { amount, arrivesOn, entries } of payouts) {
      expect(isBefore(arrivesOn, today)).toBe(true);
      expect(sum(entries.map((each) => each.amount)) - sum(entries.map(({ fee }) => fee))).toBe(
        amount,
      );
      for (const { donation, kind, amount: part } of entries) {
        const { amount: given, refund } = donations[donation] ?? {};
        expect(part).toBe(kind === 'gift' ? given : 0 - (refund?.amount ?? 0));
      }
    }
    const kinds = payouts.flatMap(({ entries }) => entries.map(({ kind }) => kind));
    expect(kinds).toContain('refund');
  });

  check.prop([anyDay], onAnyDay)(
    'has sent reminders up to yesterday, some of them overdue',
    (today) => {
      const { reminders, pledges } = recordsOn(today);

      expect(reminders.filter(({ stop }) => stop === null).length).toBeGreaterThanOrEqual(15);
      expect(reminders.some(({ stop }) => stop === 'no-email')).toBe(true);
      expect(reminders.some(({ template }) => template === 'overdue')).toBe(true);
      for (const { pledge, day: on, dueOn, offsetDays, open } of reminders) {
        expect(addDays(dueOn, offsetDays)).toBe(on);
        expect(isBefore(on, today)).toBe(true);
        expect(isBefore(on, pledges[pledge]?.date ?? on)).toBe(false);
        expect(open).toBeGreaterThan(0);
      }
    },
  );

  check.prop([anyDay], onAnyDay)('has one recurring gift past due, and others ahead', (today) => {
    const late = recordsOn(today).recurring.filter(({ failure }) => failure !== null);
    const others = recordsOn(today).recurring.filter(({ failure }) => failure === null);

    expect(late.map(({ nextChargeOn }) => isBefore(nextChargeOn, today))).toEqual([true]);
    expect(others.filter(({ nextChargeOn }) => isBefore(nextChargeOn, today))).toEqual([]);
  });

  check.prop([anyDay], onAnyDay)('has payments that are due within the week', (today) => {
    const schedules = recordsOn(today).pledges.map(({ steps }) => steps.at(-1)?.schedule ?? []);
    const dates = schedules.flatMap((schedule) => schedule.flatMap(({ dueDate }) => dueDate ?? []));
    const week = dates.filter(
      (date) => !isBefore(date, today) && isBefore(date, addDays(today, 7)),
    );

    expect(week.length).toBeGreaterThan(0);
  });
});
