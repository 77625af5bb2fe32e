import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** The process's offsets range from UTC−11 to UTC+14, including one with daylight saving time. */
const zones = ['UTC', 'Pacific/Pago_Pago', 'America/New_York', 'Pacific/Kiritimati'];

test('schedules, arrears and expected donations do not depend on the time zone of the process', () => {
  const answers = zones.map(answerIn);

  expect(answers.map(({ offsets }) => offsets)).toEqual([
    [0, 0],
    [660, 660],
    [300, 240],
    [-840, -840],
  ]);
  for (const { found } of answers) {
    expect(found).toEqual({
      monthly: ['2026-02-28', '2026-03-31', '2026-04-30'],
      leap: ['2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29'],
      daily: ['2026-03-08', '2026-03-09'],
      weekly: ['2026-11-01', '2026-11-08'],
      cents: [3334, 3333, 3333],
      overdue: [false, true],
      arrears: [0, 3334],
      expected: ['2026-02-28', '2025-02-28', '2026-11-02'],
      replanned: ['2026-01-31', '2026-03-31'],
      todays: {
        'Pacific/Pago_Pago': ['2026-02-28', '2026-03-01'],
        'America/New_York': ['2026-03-01', '2026-03-01'],
        'Pacific/Kiritimati': ['2026-03-02', '2026-03-02'],
      },
    });
  }
});

const script = `
  const domain = await import(${JSON.stringify(new URL('../../index.ts', import.meta.url).href)});
  const { cents, computeSchedule, day, dueDates, isOverdue, nextExpected } = domain;
  const { pastDueAmount, reschedule, today } = domain;
  const dates = (date, dueDate, frequency) =>
    dueDates({ date: day(date), dueDate: day(dueDate), frequency });
  const terms = {
    date: day('2026-01-01'),
    firstPaymentDate: day('2026-01-31'),
    dueDate: day('2026-03-31'),
    frequency: 'monthly',
  };
  const schedule = computeSchedule(cents(10_000), terms)
    .map((each) => ({ ...each, paid: cents(0), writtenOff: cents(0) }));
  const paid = schedule.slice(0, 1).map((each) => ({ ...each, paid: each.amount }));
  const late = { status: 'open', nextDueOn: day('2026-01-31') };
  const days = [day('2026-01-31'), day('2026-02-01')];
  console.log(JSON.stringify({
    offsets: ['2026-01-15', '2026-07-15'].map((text) => new Date(text).getTimezoneOffset()),
    found: {
      monthly: dates('2026-01-31', '2026-05-30', 'monthly'),
      leap: dates('2024-02-29', '2028-02-29', 'yearly'),
      daily: dates('2026-03-07', '2026-03-09', 'daily'),
      weekly: dates('2026-10-25', '2026-11-08', 'weekly'),
      cents: schedule.map((each) => each.amount),
      overdue: days.map((each) => isOverdue(late, each)),
      arrears: days.map((each) => pastDueAmount(schedule, each)),
      expected: [
        nextExpected(day('2026-01-31'), 'monthly'),
        nextExpected(day('2024-02-29'), 'yearly'),
        nextExpected(day('2026-11-01'), 'daily'),
      ],
      replanned: reschedule(paid, { ...terms, amount: cents(9_000), frequency: 'one-time' })
        .map((each) => each.dueDate),
      todays: Object.fromEntries(
        ['Pacific/Pago_Pago', 'America/New_York', 'Pacific/Kiritimati'].map((zone) => [
          zone,
          ['2026-03-01T10:59:59Z', '2026-03-01T11:00:00Z'].map((at) => today(new Date(at), zone)),
        ]),
      ),
    },
  }));
`;

function answerIn(zone: string): { offsets: number[]; found: Record<string, unknown> } {
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...process.env, TZ: zone },
    encoding: 'utf8',
  });
  return JSON.parse(output) as ReturnType<typeof answerIn>;
}
