import { expect, test } from 'vitest';
import { cents } from '../../money.ts';
import { differenceInWords, payoutRemarks } from './payout.ts';

const payout = {
  amount: cents(9_680),
  net: cents(9_680),
  currency: 'usd',
  status: 'paid' as const,
  isAutomatic: true,
  isComplete: true,
  failure: null,
};

test('a payout that equals the sum of its entries has no note', () => {
  expect(payoutRemarks(payout)).toEqual([]);
});

test('a difference of one cent is reported', () => {
  expect(payoutRemarks({ ...payout, net: cents(9_679) })).toEqual([
    'Transactions add up to $96.79: $0.01 missing.',
  ]);
  expect(payoutRemarks({ ...payout, net: cents(9_681) })).toEqual([
    'Transactions add up to $96.81: $0.01 too much.',
  ]);
});

test('an unknown entry does not count as a difference', () => {
  const nothing = { ...payout, net: cents(0) };
  expect(payoutRemarks({ ...nothing, isComplete: false })).toEqual([
    'The provider is still preparing the list of payments.',
  ]);
  expect(payoutRemarks({ ...nothing, isAutomatic: false })).toEqual([
    'Someone requested this payout manually, so the provider doesn’t say which payments ' +
      'it includes.',
  ]);
});

test('a payout that did not arrive gives the reason', () => {
  expect(payoutRemarks({ ...payout, status: 'failed', failure: 'Account closed.' })).toEqual([
    'The bank rejected this payout. Account closed.',
  ]);
});

test('a difference shows the sum in the books', () => {
  expect(differenceInWords('gift-amount', cents(4_000))).toBe(
    'Your records show a donation of $40.00.',
  );
});
