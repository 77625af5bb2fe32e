import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { compare } from '../../../test/giving/histories/compare.ts';
import { anySteps, runStep, type HistoryStep } from '../../../test/giving/histories/steps.ts';
import { beginHistory } from '../../../test/giving/histories/world.ts';
import { world } from '../../../test/world/world.ts';

afterEach(async () => {
  (await world()).setNow(undefined);
});

const zones = ['Pacific/Pago_Pago', 'America/New_York', 'Pacific/Kiritimati'];

async function live(timeZone: string, steps: HistoryStep[]) {
  const history = await beginHistory(timeZone);
  for (const step of steps) await runStep(history, step);
  return history;
}

/** A failure prints its seed and path; SEED repeats it or tries another, PLEDGE_RUNS runs more. */
test('after any history every figure is the sum of its rows', { timeout: 240_000 }, async () => {
  const { PLEDGE_RUNS: runs = '8' } = process.env;
  const whole = fc.asyncProperty(fc.constantFrom(...zones), anySteps, async (zone, steps) => {
    await compare(await live(zone, steps));
  });
  const outcome = await fc.check(whole, {
    numRuns: Number(runs),
    // Shortens a failing history for a limited time.
    interruptAfterTimeLimit: 180_000,
  });
  const cause = outcome.errorInstance instanceof Error ? outcome.errorInstance.stack : undefined;
  expect(outcome.failed ? `${fc.defaultReportMessage(outcome)}\n${cause}` : '').toBe('');
  expect(outcome.numRuns).toBe(Number(runs));
});

test('a single cent more or less is noticed', { timeout: 60_000 }, async () => {
  const chosen = { a: 0, b: 0, c: 2, amount: 5_000, days: 0, flag: true };
  const promise = { verb: 'addPledge' as const, choices: chosen };
  const pay = { verb: 'pay' as const, choices: { ...chosen, amount: 2_000 } };
  const history = await live('UTC', [promise, pay]);
  await compare(history);

  for (const cents of [1, -1]) {
    const donation = history.model.donations[0];
    if (donation) donation.amount += cents;
    await expect(compare(history)).rejects.toThrow('expected');
    if (donation) donation.amount -= cents;
  }
});
