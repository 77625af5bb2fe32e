import type { Billing, User } from '@pledgewell/contract';
import { type TierId, findTier } from '@pledgewell/domain';
import { expect, test } from 'vitest';
import {
  canCancel,
  pendingTier,
  splitFeatures,
  invoiceStatus,
  isUnpaid,
  statusName,
  statusTone,
  donorLimitWarning,
  tierChangeBlockedReason,
} from './labels.ts';

test.each([
  ['active', 'Active', 'good'],
  ['trialing', 'Trialing', 'half'],
  ['canceled', 'Canceled', 'late'],
  ['past_due', 'Past due', 'quiet'],
  ['expired', 'Expired', 'quiet'],
  [undefined, 'Unknown', 'quiet'],
  ['', 'Unknown', 'quiet'],
])('the status %s is called %s and is %s', (status, name, tone) => {
  expect([statusName(status), statusTone(status)]).toEqual([name, tone]);
});

test('three features are shown, and the others are counted', () => {
  expect(splitFeatures(['a', 'b', 'c', 'd', 'e'])).toEqual({ shown: ['a', 'b', 'c'], more: 2 });
  expect(splitFeatures(['a'])).toEqual({ shown: ['a'], more: 0 });
});

const present = (id: TierId, changes: Partial<User['subscription']> = {}) => {
  const { name, price } = findTier(id);
  const subscription: User['subscription'] = {
    id: '0199b5f2-0000-7000-8000-000000000000',
    status: 'active',
    isOnTrial: false,
    trialEndsAt: null,
    trialDaysLeft: 0,
    currentPeriodEnd: '2026-04-30T12:00:00Z',
    cancelAtPeriodEnd: false,
    pendingPlanChange: null,
    pendingTier: null,
    ...changes,
  };
  return { tier: { id, name: id, displayName: name, price }, subscription };
};

test('the current tier cannot be chosen again, and any other can', () => {
  expect(tierChangeBlockedReason('growth', present('growth'))).toBe('This is already your plan.');
  expect(tierChangeBlockedReason('power', present('growth'))).toBeNull();
  expect(tierChangeBlockedReason('starter', present('growth'))).toBeNull();
});

test('during a trial and after it the same tier can be chosen', () => {
  for (const status of ['trialing', 'expired', 'canceled'] as const) {
    expect(tierChangeBlockedReason('growth', present('growth', { status }))).toBeNull();
  }
});

test('a scheduled change is shown as next, and choosing the current tier withdraws it', () => {
  const changing = present('growth', { pendingTier: 'starter' });
  expect(pendingTier(changing)).toBe('starter');
  expect(pendingTier(present('growth'))).toBe('growth');
  expect(tierChangeBlockedReason('starter', changing)).toBe('This change is already scheduled.');
  expect(tierChangeBlockedReason('growth', changing)).toBeNull();
});

test('a tier with room for fewer donors than there are has a warning', () => {
  expect(donorLimitWarning('starter', 1_340)).toMatch(
    /^You have 1,340 donors, and Starter includes 200./,
  );
  expect(donorLimitWarning('starter', 200)).toBeNull();
  expect(donorLimitWarning('power', 1_000_000)).toBeNull();
});

test('only a paid subscription that renews can be canceled', () => {
  expect(canCancel(present('growth'))).toBe(true);
  expect(canCancel(present('growth', { status: 'past_due' }))).toBe(true);
  expect(canCancel(present('growth', { cancelAtPeriodEnd: true }))).toBe(false);
  expect(canCancel(present('growth', { status: 'trialing' }))).toBe(false);
});

test('money is owed when the subscription is past due or a bill is unpaid', () => {
  const billing = { pastDueSince: '2026-04-30T12:00:00Z' } as Billing;
  expect(isUnpaid(undefined, present('growth'))).toBe(false);
  expect(isUnpaid(undefined, present('growth', { status: 'past_due' }))).toBe(true);
  expect(isUnpaid(billing, present('growth'))).toBe(true);
});

test('an open invoice is unpaid, whether it is retried or not', () => {
  const names = (['paid', 'open', 'uncollectible', 'void'] as const).map(
    (status) => invoiceStatus({ status })[0],
  );
  expect(names).toEqual(['Paid', 'Unpaid', 'Unpaid', 'Void']);
});
