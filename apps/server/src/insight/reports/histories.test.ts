import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { compareGiving } from '../../../test/giving/histories/compare-giving.ts';
import { compareReports } from '../../../test/giving/histories/compare-reports.ts';
import { compareValue } from '../../../test/giving/histories/compare-value.ts';
import { anySteps, runStep } from '../../../test/giving/histories/steps.ts';
import { beginHistory, advanceClock, type History } from '../../../test/giving/histories/world.ts';
import { world } from '../../../test/world/world.ts';

afterEach(async () => {
  (await world()).setNow(undefined);
});

const daysAhead = fc.integer({ min: 0, max: 700 });

/** A failure prints its seed and path; SEED repeats it or tries another, REPORT_RUNS runs more. */
test('after any history every report is the sum of its rows', { timeout: 180_000 }, async () => {
  const { REPORT_RUNS: runs = '3' } = process.env;
  const zones = fc.constantFrom('Pacific/Pago_Pago', 'Pacific/Kiritimati');
  const whole = fc.asyncProperty(zones, anySteps, daysAhead, async (zone, steps, days) => {
    const history = await beginHistory(zone);
    for (const step of steps.slice(0, steps.length / 2)) await runStep(history, step);
    // Many days in the later half of the history fall into another year.
    await advanceClock(history, days * 24);
    for (const step of steps.slice(steps.length / 2)) await runStep(history, step);
    await compareReports(history);
  });
  const outcome = await fc.check(whole, {
    numRuns: Number(runs),
    interruptAfterTimeLimit: 150_000,
  });
  const cause = outcome.errorInstance instanceof Error ? outcome.errorInstance.stack : undefined;
  expect(outcome.failed ? `${fc.defaultReportMessage(outcome)}\n${cause}` : '').toBe('');
  expect(outcome.numRuns).toBe(Number(runs));
});

const ofThisYear = (history: History) => compareGiving(history, { year: 2024, startMonth: 1 });

test.each([
  ['any report', compareReports],
  ['giving by month and campaign', ofThisYear],
  ['lifetime value', compareValue],
])('a single cent more or less is noticed in %s', { timeout: 60_000 }, async (_name, compare) => {
  const history = await beginHistory('UTC');
  const choices = { a: 0, b: 1, c: 2, amount: 5_000, days: 0, flag: true };
  await runStep(history, { verb: 'pay', choices });
  await runStep(history, { verb: 'pay', choices: { ...choices, b: 0 } });
  const [money, things] = history.model.donations;
  expect([money?.isInKind, things?.isInKind]).toEqual([false, true]);
  await compare(history);

  for (const donation of [money, things]) {
    for (const cents of [1, -1]) {
      if (donation) donation.amount += cents;
      await expect(compare(history)).rejects.toThrow('expected');
      if (donation) donation.amount -= cents;
    }
  }
});
