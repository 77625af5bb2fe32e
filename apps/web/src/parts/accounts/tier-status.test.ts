import type { User } from '@pledgewell/contract';
import { cents } from '@pledgewell/domain';
import { expect, test } from 'vitest';
import { tierLabel, tierWarning } from './tier-status.ts';
import { trialBannerDays } from './trial-banner-days.ts';

const now = new Date('2026-03-31T12:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();

const tier = (id: User['tier']['id'], displayName = 'Starter') => ({
  id,
  name: id,
  displayName,
  price: cents(2_900),
});

const subscription = (changes: Partial<User['subscription']>): User['subscription'] => ({
  id: '0199b5f2-0000-7000-8000-000000000000',
  status: 'trialing',
  isOnTrial: true,
  trialEndsAt: inDays(9),
  trialDaysLeft: 9,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  pendingPlanChange: null,
  pendingTier: null,
  ...changes,
});

test('a trial shows the days that are left', () => {
  const workspace = { tier: tier('starter'), subscription: subscription({}) };
  expect(trialBannerDays(workspace, now)).toBe(9);
});

test.each(['growth', 'power'] as const)('%s shows no trial banner', (id) => {
  expect(trialBannerDays({ tier: tier(id), subscription: subscription({}) }, now)).toBeNull();
});

test('the days left are computed from the end of the trial and rounded up', () => {
  const told = subscription({ trialDaysLeft: 0, trialEndsAt: inDays(2.1) });
  expect(trialBannerDays({ tier: tier('starter'), subscription: told }, now)).toBe(3);
});

test('an active plan with trial days left still shows them', () => {
  const active = subscription({ status: 'active', isOnTrial: false });
  expect(trialBannerDays({ tier: tier('starter'), subscription: active }, now)).toBe(9);
});

test('a paid plan without a trial shows nothing', () => {
  const paid = subscription({
    status: 'active',
    isOnTrial: false,
    trialEndsAt: null,
    trialDaysLeft: 0,
  });
  expect(trialBannerDays({ tier: tier('starter'), subscription: paid }, now)).toBeNull();
});

test('without a subscription a 14-day trial is assumed', () => {
  expect(trialBannerDays({ tier: tier('starter') }, now)).toBe(14);
});

test('an ended and an unpaid subscription each have their own warning', () => {
  const warningAt = (status: User['subscription']['status']) =>
    tierWarning({ tier: tier('starter'), subscription: subscription({ status }) });

  expect(warningAt('trialing')).toBeNull();
  expect(warningAt('active')).toBeNull();
  expect(warningAt('expired')).toMatchObject({
    isClosed: true,
    text: expect.stringMatching(/trial has ended/),
  });
  expect(warningAt('canceled')).toMatchObject({
    isClosed: true,
    text: expect.stringMatching(/plan has ended/),
  });
  expect(warningAt('past_due')).toMatchObject({
    isClosed: false,
    text: expect.stringMatching(/payment failed/),
  });
});

test('the tier is shown by its display name, as Free without one and as Free Trial on a trial', () => {
  const paid = subscription({ status: 'active', isOnTrial: false });
  expect(tierLabel({ edition: 'self-hosted', tier: tier('power') })).toBeNull();
  expect(tierLabel({ tier: tier('growth', 'Growth'), subscription: paid })).toBe('Growth Plan');
  expect(tierLabel({ tier: tier('starter', ''), subscription: paid })).toBe('Free Plan');
  expect(tierLabel({ tier: tier('starter'), subscription: subscription({}) })).toBe('Free Trial');
});
