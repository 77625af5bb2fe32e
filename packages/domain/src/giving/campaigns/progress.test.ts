import { test as check } from '@fast-check/vitest';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { day } from '../../day.ts';
import { cents, largestAmount } from '../../money.ts';
import { percentReached, campaignStage } from './progress.ts';

test.each([
  [0, 10_000, 0],
  [49, 10_000, 0],
  [50, 10_000, 1],
  [9_960, 10_000, 99],
  [9_999, 10_000, 99],
  [10_000, 10_000, 100],
  [30_000, 10_000, 100],
  [500, null, 0],
])('%i of %s cents is %i percent', (current, target, percent) => {
  expect(percentReached(cents(current), target === null ? null : cents(target))).toBe(percent);
});

const amount = fc.integer({ min: 1, max: largestAmount });

check.prop([amount, amount])('a target reads reached exactly when it is', (current, target) => {
  const percent = percentReached(cents(current), cents(target));
  expect(percent === 100).toBe(current >= target);
  expect(Number.isInteger(percent) && percent >= 0 && percent <= 100).toBe(true);
});

test.each([
  ['2026-03-31', 'upcoming'],
  ['2026-04-01', 'active'],
  ['2026-06-30', 'active'],
  ['2026-07-01', 'completed'],
] as const)('a campaign from April to June is on %s %s', (today, stage) => {
  const campaign = { startDate: day('2026-04-01'), endDate: day('2026-06-30') };
  expect(campaignStage(campaign, day(today))).toBe(stage);
});

test('a missing start or end date means no limit', () => {
  const none = { startDate: null, endDate: null };
  expect(campaignStage(none, day('2026-01-01'))).toBe('active');
  expect(campaignStage({ ...none, endDate: day('2025-12-31') }, day('2026-01-01'))).toBe(
    'completed',
  );
  expect(campaignStage({ ...none, startDate: day('2026-01-02') }, day('2026-01-01'))).toBe(
    'upcoming',
  );
});
