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

test('a plan whose first bill is unpaid has not begun', () => {
  expect(statusOfBilled(billed('incomplete'), now)).toBeNull();
  expect(statusOfBilled(billed('incomplete_expired'), now)).toBeNull();
});

test('a billed plan is active, and one that is billed no more has ended', () => {
  expect(statusOfBilled(billed('active'), now)).toBe('active');
  for (const status of ['canceled', 'unpaid', 'paused'] as const) {
    expect(statusOfBilled(billed(status), now)).toBe('canceled');
  }
});

test('an unpaid renewal leaves everything open for as long as another attempt comes', () => {
  const pastDueSince = daysAgo(60);
  const nextAttemptAt = new Date(now.getTime() + 1);
  expect(statusOfBilled(billed('past_due', { pastDueSince, nextAttemptAt }), now)).toBe('past_due');
});

test('where no other attempt comes, it leaves everything open for two weeks', () => {
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
  'from %s every plan begins at once, also the one of the trial',
  (status) => {
    for (const wanted of ['starter', 'growth', 'power'] as const) {
      expect(compareTiers({ ...growth, status }, wanted)).toBe('begin');
    }
  },
);

test.each(['active', 'past_due'] as const)('a plan that is %s changes later', (status) => {
  expect(compareTiers({ ...growth, status }, 'power')).toBe('change');
  expect(compareTiers({ ...growth, status }, 'starter')).toBe('change');
  expect(compareTiers({ ...growth, status }, 'growth')).toBe('none');
});

test('choosing the current plan withdraws a scheduled change', () => {
  expect(compareTiers({ ...growth, pendingTier: 'power' }, 'growth')).toBe('call-off');
  expect(compareTiers({ ...growth, cancelAtPeriodEnd: true }, 'growth')).toBe('call-off');
});

test('a change that is scheduled already is none, another one takes its place', () => {
  expect(compareTiers({ ...growth, pendingTier: 'power' }, 'power')).toBe('none');
  expect(compareTiers({ ...growth, pendingTier: 'power' }, 'starter')).toBe('change');
});

test('a plan that was to end changes instead', () => {
  expect(compareTiers({ ...growth, cancelAtPeriodEnd: true }, 'power')).toBe('change');
});
