import { test as check } from '@fast-check/vitest';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isReadOnly, statusAt, trialDays, trialDaysLeft, trialEnd } from './trial.ts';

const hour = 60 * 60 * 1000;
const signedUpAt = new Date('2026-03-01T15:30:00Z');
const endsAt = trialEnd(signedUpAt);
const after = (ms: number) => new Date(signedUpAt.getTime() + ms);

test('a trial ends 14 times 24 hours after sign-up, even across a clock change', () => {
  expect(endsAt.toISOString()).toBe('2026-03-15T15:30:00.000Z');
});

test.each([
  [0, 14],
  [1, 14],
  [24 * hour, 13],
  [24 * hour - 1, 14],
  [13 * 24 * hour, 1],
  [14 * 24 * hour - 1, 1],
  [14 * 24 * hour, 0],
  [400 * 24 * hour, 0],
])('%i ms after sign-up %i days are left', (ms, days) => {
  expect(trialDaysLeft(endsAt, after(ms))).toBe(days);
});

test('a trial is over at the instant at which it ends', () => {
  expect(statusAt('trialing', endsAt, after(14 * 24 * hour - 1))).toBe('trialing');
  expect(statusAt('trialing', endsAt, endsAt)).toBe('expired');
});

test.each(['active', 'past_due', 'canceled', 'expired'] as const)(
  'the end of a trial does not affect a workspace that is %s',
  (status) => {
    expect(statusAt(status, endsAt, after(100 * 24 * hour))).toBe(status);
  },
);

test('a trial without an end continues', () => {
  expect(statusAt('trialing', null, after(100 * 24 * hour))).toBe('trialing');
});

test('only an ended trial and a canceled subscription make the workspace read-only', () => {
  const readOnly = (['trialing', 'active', 'past_due', 'canceled', 'expired'] as const).filter(
    isReadOnly,
  );
  expect(readOnly).toEqual(['canceled', 'expired']);
});

check.prop([fc.integer({ min: -30 * 24 * hour, max: 30 * 24 * hour })])(
  'days are left exactly as long as the trial runs',
  (ms) => {
    const now = after(ms);
    const left = trialDaysLeft(endsAt, now);

    expect(left > 0).toBe(statusAt('trialing', endsAt, now) === 'trialing');
    if (ms >= 0) expect(left).toBeLessThanOrEqual(trialDays);
  },
);
