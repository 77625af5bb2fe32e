import { expect, test } from 'vitest';
import { formatDollars } from '../../money.ts';
import { reminderChannels } from '../../outreach/channels/catalogue.ts';
import { isChannelInPlan } from '../../outreach/channels/plan.ts';
import { holdsDonors, nextPlan, planIds, planOf, plans, type PlanId } from './plans.ts';

const channelsIn = (tier: PlanId) =>
  reminderChannels.filter((channel) => isChannelInPlan(channel, tier));

test('three plans cost 29, 59 and 99 dollars, and the middle one is the most popular', () => {
  expect(plans.map(({ name, price }) => `${name} ${formatDollars(price)}`)).toEqual([
    'Starter $29',
    'Growth $59',
    'Power $99',
  ]);
  expect(plans.filter(({ isMostPopular }) => isMostPopular).map(({ id }) => id)).toEqual([
    'growth',
  ]);
  expect(planIds).toEqual(['starter', 'growth', 'power']);
});

test.each([
  ['starter', 200, true],
  ['starter', 201, false],
  ['growth', 1_000, true],
  ['growth', 1_001, false],
  ['power', 1_000_000, true],
] as const)('%s holds %i donors: %s', (id, donors, holds) => {
  expect(holdsDonors(id, donors)).toBe(holds);
});

test('each plan names the next one up and the largest names none', () => {
  expect(nextPlan('starter')?.id).toBe('growth');
  expect(nextPlan('growth')?.id).toBe('power');
  expect(nextPlan('power')).toBeNull();
});

test('a larger plan never offers less', () => {
  for (const [smaller, larger] of [
    ['starter', 'growth'],
    ['growth', 'power'],
  ] as const) {
    const [less, more] = [planOf(smaller), planOf(larger)];
    expect(more.price).toBeGreaterThan(less.price);
    expect(channelsIn(larger)).toEqual(expect.arrayContaining(channelsIn(smaller)));
    expect(Number(more.hasAdvancedReporting)).toBeGreaterThanOrEqual(
      Number(less.hasAdvancedReporting),
    );
    expect(Number(more.hasApiAccess)).toBeGreaterThanOrEqual(Number(less.hasApiAccess));
  }
});

test('SMS and accounting begin with Growth, API access with Power', () => {
  expect(channelsIn('starter')).toEqual(['email']);
  expect(channelsIn('growth')).toEqual(['email', 'sms']);
  expect(plans.map(({ hasAccountingIntegration }) => hasAccountingIntegration)).toEqual([
    false,
    true,
    true,
  ]);
  expect(plans.map(({ hasApiAccess }) => hasApiAccess)).toEqual([false, false, true]);
});

test('an unknown plan is a mistake of the program', () => {
  expect(() => planOf('enterprise' as PlanId)).toThrow(RangeError);
});
