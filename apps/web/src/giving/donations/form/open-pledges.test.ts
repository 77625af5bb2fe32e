import type { Donation, Pledge } from '@pledgewell/contract';
import { cents, day } from '@pledgewell/domain';
import { expect, test } from 'vitest';
import { openAmount } from '../../../parts/giving/open-pledges.ts';
import { pledgeChoices } from './open-pledges.ts';

const noor = { _id: 'noor', name: 'Noor Haddad', email: null };

const pledge = (given: Partial<Pledge>): Pledge => ({
  _id: 'one',
  donor: noor,
  amount: cents(600_00),
  amountFulfilled: cents(250_00),
  amountWrittenOff: cents(0),
  pledged: cents(600_00),
  pastDue: cents(0),
  dueNow: cents(350_00),
  date: day('2026-03-01'),
  dueDate: day('2026-12-01'),
  nextDueDate: day('2026-06-01'),
  notes: '',
  status: 'open',
  frequency: 'one-time',
  campaign: { _id: 'gala', name: 'Spring Gala', description: '' },
  fund: null,
  splits: [],
  employerMatch: null,
  isOverdue: false,
  createdAt: '2026-03-01T12:00:00Z',
  version: 1,
  ...given,
});

const paid: Donation['pledge'] = {
  _id: 'settled',
  amount: cents(40_00),
  date: day('2025-12-24'),
  donor: noor,
};

const labels = (...given: Parameters<typeof pledgeChoices>) =>
  pledgeChoices(...given).map(({ label }) => label);

test('an open pledge shows its open amount and its next due date', () => {
  expect(labels([pledge({})], { paid: null, chosen: '' })).toEqual([
    'Not for a pledge',
    '$350.00 left of $600.00 · due Jun 1, 2026 · Spring Gala',
  ]);
});

test('a pledge without due date says when it was promised', () => {
  const undated = pledge({ dueDate: null, nextDueDate: null, campaign: null });

  expect(labels([undated], { paid: null, chosen: '' })).toContain(
    '$350.00 left of $600.00 · promised Mar 1, 2026',
  );
});

test('a written-off amount is not open', () => {
  expect(openAmount(pledge({ amountWrittenOff: cents(100_00) }))).toBe(cents(250_00));
});

test('the pledge that a donation pays stays a choice even if it is fully paid', () => {
  expect(labels([pledge({})], { paid, chosen: 'settled' })).toEqual([
    'Not for a pledge',
    '$40.00 pledged by Noor Haddad on Dec 24, 2025',
    '$350.00 left of $600.00 · due Jun 1, 2026 · Spring Gala',
  ]);
});

test('while it is open it is listed only once', () => {
  expect(labels([pledge({})], { paid: { ...paid, _id: 'one' }, chosen: 'one' })).toHaveLength(2);
});

test('a choice that somebody else settled meanwhile does not turn into another one', () => {
  expect(labels([], { paid: null, chosen: 'one' })).toEqual([
    'Not for a pledge',
    'The chosen pledge (no longer open)',
  ]);
});
