import { expect, test } from 'vitest';
import { entitlementAt, type StoredSubscription } from './editions.ts';
import { apiAccessRefusal, readOnlyReason } from './gates.ts';
import { holdsDonors } from './tiers.ts';

const now = new Date('2026-03-20T12:00:00Z');
const ended: StoredSubscription = {
  tier: 'starter',
  status: 'trialing',
  trialEndsAt: new Date('2026-03-19T12:00:00Z'),
};

test('in the self-hosted edition, everything is unlocked whatever is stored', () => {
  for (const status of ['trialing', 'canceled', 'expired', 'past_due'] as const) {
    const entitlement = entitlementAt('self-hosted', { ...ended, status }, now);
    const workspace = { ...entitlement, isLeaving: false };

    expect(readOnlyReason(workspace)).toBeNull();
    expect(apiAccessRefusal(workspace, 'keys')).toBeNull();
    expect(holdsDonors(entitlement.tier, 1_000_000)).toBe(true);
  }
});

test('in the service, the plan and the end of the trial decide', () => {
  const entitlement = entitlementAt('service', ended, now);

  expect(entitlement).toEqual({ tier: 'starter', status: 'expired' });
  expect(readOnlyReason({ ...entitlement, isLeaving: false })).toBe('plans/read-only');
});
