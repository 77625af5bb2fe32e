import { test as check } from '@fast-check/vitest';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  chargeStatuses,
  mayBeDone,
  recurringActs,
  toRecurringState,
  recurringStates,
} from './recurring-donation.ts';

test.each([
  ['active', false, 'active'],
  ['active', true, 'paused'],
  ['trialing', false, 'active'],
  ['past_due', true, 'past_due'],
  ['unpaid', false, 'past_due'],
  ['incomplete', false, 'starting'],
  ['incomplete_expired', false, 'ended'],
  ['canceled', true, 'ended'],
] as const)(
  'a subscription that is %s, paused %s, is a recurring donation that is %s',
  (status, isPaused, state) => {
    expect(toRecurringState(status, isPaused)).toBe(state);
  },
);

test('only an ended donation can be restarted, and it has no other action', () => {
  const possible = recurringActs.filter((act) => mayBeDone(act, 'ended'));
  expect(possible).toEqual(['restart']);
  expect(recurringStates.filter((state) => mayBeDone('restart', state))).toEqual(['ended']);
});

check.prop([fc.constantFrom(...chargeStatuses), fc.boolean()])(
  'what is charged can be stopped',
  (status, isPaused) => {
    const state = toRecurringState(status, isPaused);
    fc.pre(state !== 'starting' && state !== 'ended');
    expect(mayBeDone('cancel', state)).toBe(true);
  },
);
