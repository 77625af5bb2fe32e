import { expect, test } from 'vitest';
import {
  advancedReportingBlockedReason,
  cardChargeBlockedReason,
  connectedAccountBlockedReason,
  donorCountBlockedReason,
  readOnlyReason,
  type Workspace,
} from './gates.ts';
import { channelRefusal } from '../../outreach/channels/tier.ts';
import { tiers } from './tiers.ts';
import type { SubscriptionStatus } from './trial.ts';

type WorkspaceState = Workspace & { isSample: boolean };

const workspace = (changes: Partial<WorkspaceState> = {}): WorkspaceState => ({
  tier: 'growth',
  status: 'active',
  isLeaving: false,
  isSample: false,
  ...changes,
});
const charging = (changes: object = {}) => ({
  ...workspace(),
  isEmailVerified: true,
  hasReadyAccount: true,
  ...changes,
});
const statuses: SubscriptionStatus[] = ['trialing', 'active', 'past_due', 'canceled', 'expired'];

test('an ended trial and an ended subscription make the workspace read-only, each with its own reason', () => {
  const reasons = statuses.map((status) => readOnlyReason({ status, isLeaving: false }));
  expect(reasons).toEqual([null, null, null, 'plans/canceled', 'plans/read-only']);
});

test('an organization that is about to be deleted is read-only for that reason, whatever its tier', () => {
  for (const status of statuses) {
    const leaving = workspace({ status, isLeaving: true });
    const reasons = [
      readOnlyReason(leaving),
      connectedAccountBlockedReason(leaving),
      cardChargeBlockedReason(charging(leaving)),
      channelRefusal('sms', leaving),
    ];
    expect(new Set(reasons)).toEqual(new Set(['organization/leaving']));
  }
});

test('a trial of any tier connects no account, charges no card and sends no SMS', () => {
  for (const { id } of tiers.filter(({ id: tier }) => tier !== 'starter')) {
    const trial = workspace({ tier: id, status: 'trialing' });
    expect(connectedAccountBlockedReason(trial)).toBe('connect/trial');
    expect(cardChargeBlockedReason(charging(trial))).toBe('payments/trial');
    expect(channelRefusal('sms', trial)).toBe('plans/sms-trial');
  }
});

test('every paid tier connects an account and charges cards, even while a bill is unpaid', () => {
  for (const { id } of tiers) {
    for (const status of ['active', 'past_due'] as const) {
      const paid = workspace({ tier: id, status });
      expect([
        connectedAccountBlockedReason(paid),
        cardChargeBlockedReason(charging(paid)),
      ]).toEqual([null, null]);
    }
  }
});

test('charging a card requires a verified email address and an account that can charge', () => {
  expect(cardChargeBlockedReason(charging({ isEmailVerified: false }))).toBe('payments/unverified');
  expect(cardChargeBlockedReason(charging({ hasReadyAccount: false }))).toBe('payments/no-account');
});

test('SMS and advanced reports begin with Growth', () => {
  const ownTiers = tiers.map(({ id }) => id);
  expect(ownTiers.map((tier) => channelRefusal('sms', workspace({ tier })))).toEqual([
    'plans/sms',
    null,
    null,
  ]);
  expect(ownTiers.map((tier) => advancedReportingBlockedReason(workspace({ tier })))).toEqual([
    'reports/advanced',
    null,
    null,
  ]);
});

test('a trial of any tier includes every feature for sample data only', () => {
  const trial = workspace({ tier: 'starter', status: 'trialing' });
  expect([channelRefusal('sms', trial), advancedReportingBlockedReason(trial)]).toEqual([
    'plans/sms',
    'reports/advanced',
  ]);
  const sample = { ...trial, isSample: true };
  expect([channelRefusal('sms', sample), advancedReportingBlockedReason(sample)]).toEqual([
    null,
    null,
  ]);
  for (const status of ['active', 'past_due'] as const) {
    expect(channelRefusal('sms', { ...sample, status })).toBe('plans/sms');
    expect(advancedReportingBlockedReason({ ...sample, status })).toBe('reports/advanced');
  }
  expect(channelRefusal('sms', { ...sample, status: 'expired' })).toBe('plans/read-only');
});

test('a tier with fewer donors than there are accepts no more', () => {
  expect(donorCountBlockedReason({ tier: 'starter' }, 200)).toBeNull();
  expect(donorCountBlockedReason({ tier: 'starter' }, 201)).toBe('donors/cap-reached');
  expect(donorCountBlockedReason({ tier: 'power' }, 1_000_000)).toBeNull();
});
