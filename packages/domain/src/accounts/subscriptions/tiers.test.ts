import { expect, test } from 'vitest';
import { formatDollars } from '../../money.ts';
import { reminderChannels } from '../../outreach/channels/catalog.ts';
import { isChannelInTier } from '../../outreach/channels/tier.ts';
import { holdsDonors, nextTier, tierIds, findTier, tiers, type TierId } from './tiers.ts';

const channelsIn = (tier: TierId) =>
  reminderChannels.filter((channel) => isChannelInTier(channel, tier));

test('three tiers cost 29, 59 and 99 dollars, and the middle one is the most popular', () => {
  expect(tiers.map(({ name, price }) => `${name} ${formatDollars(price)}`)).toEqual([
    'Starter $29',
    'Growth $59',
    'Power $99',
  ]);
  expect(tiers.filter(({ isMostPopular }) => isMostPopular).map(({ id }) => id)).toEqual([
    'growth',
  ]);
  expect(tierIds).toEqual(['starter', 'growth', 'power']);
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

test('each tier names the next larger one, and the largest names none', () => {
  expect(nextTier('starter')?.id).toBe('growth');
  expect(nextTier('growth')?.id).toBe('power');
  expect(nextTier('power')).toBeNull();
});

test('a larger tier never offers less', () => {
  for (const [smaller, larger] of [
    ['starter', 'growth'],
    ['growth', 'power'],
  ] as const) {
    const [less, more] = [findTier(smaller), findTier(larger)];
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
  expect(tiers.map(({ hasAccountingIntegration }) => hasAccountingIntegration)).toEqual([
    false,
    true,
    true,
  ]);
  expect(tiers.map(({ hasApiAccess }) => hasApiAccess)).toEqual([false, false, true]);
});

test('an unknown tier is a programming error', () => {
  expect(() => findTier('enterprise' as TierId)).toThrow(RangeError);
});
