import { expect, test } from 'vitest';
import { graceDays, compareTiers, statusOfBilled, type BilledStatus } from './billing.ts';

const now = new Date('2026-06-30T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const billed = (status: BilledStatus, changes: object = {}) => ({
  status,
  pastDueSince: null,
  nextAttemptAt: null,
  ...changes,
});

test('a subscription whose first bill is unpaid has not started', () => {
  expect(statusOfBilled(billed('incomplete'), now)).toBeNull();
  expect(statusOfBilled(billed('incomplete_expired'), now)).toBeNull();
});

test('a billed subscription is active, and one that is no longer billed has ended', () => {
  expect(statusOfBilled(billed('active'), now)).toBe('active');
  for (const status of ['canceled', 'unpaid', 'paused'] as const) {
    expect(statusOfBilled(billed(status), now)).toBe('canceled');
  }
});

test('an unpaid renewal keeps full access while another attempt is scheduled', () => {
  const pastDueSince = daysAgo(60);
  const nextAttemptAt = new Date(now.getTime() + 1);
  expect(statusOfBilled(billed('past_due', { pastDueSince, nextAttemptAt }), now)).toBe('past_due');
});

test('an unpaid renewal without another attempt keeps full access for two weeks', () => {
  const since = (days: number) => billed('past_due', { pastDueSince: daysAgo(days) });
  expect(statusOfBilled(since(graceDays - 0.001), now)).toBe('past_due');
  expect(statusOfBilled(since(graceDays), now)).toBe('canceled');
  expect(statusOfBilled(billed('past_due'), now)).toBe('past_due');
});

const growth = {
  tier: 'growth',
  status: 'active',
  pendingTier: null,
  cancelAtPeriodEnd: false,
} as const;

test.each(['trialing', 'expired', 'canceled'] as const)(
  'from %s every tier starts at once, including the tier of the trial',
  (status) => {
    for (const wanted of ['starter', 'growth', 'power'] as const) {
      expect(compareTiers({ ...growth, status }, wanted)).toBe('begin');
    }
  },
);

test.each(['active', 'past_due'] as const)('a subscription that is %s changes later', (status) => {
  expect(compareTiers({ ...growth, status }, 'power')).toBe('change');
  expect(compareTiers({ ...growth, status }, 'starter')).toBe('change');
  expect(compareTiers({ ...growth, status }, 'growth')).toBe('none');
});

test('choosing the current tier withdraws a scheduled change', () => {
  expect(compareTiers({ ...growth, pendingTier: 'power' }, 'growth')).toBe('call-off');
  expect(compareTiers({ ...growth, cancelAtPeriodEnd: true }, 'growth')).toBe('call-off');
});

test('a repeated scheduled change is ignored, and another one replaces it', () => {
  expect(compareTiers({ ...growth, pendingTier: 'power' }, 'power')).toBe('none');
  expect(compareTiers({ ...growth, pendingTier: 'power' }, 'starter')).toBe('change');
});

test('a canceled subscription changes instead of ending', () => {
  expect(compareTiers({ ...growth, cancelAtPeriodEnd: true }, 'power')).toBe('change');
});
