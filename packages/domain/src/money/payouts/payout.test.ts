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

test('nothing is said of a payout that is the sum of its entries', () => {
  expect(payoutRemarks(payout)).toEqual([]);
});

test('a cent more or less is named', () => {
  expect(payoutRemarks({ ...payout, net: cents(9_679) })).toEqual([
    'Transactions adds up to $96.79: $0.01 is missing.',
  ]);
  expect(payoutRemarks({ ...payout, net: cents(9_681) })).toEqual([
    'Transactions adds up to $96.81: $0.01 is too much.',
  ]);
});

test('what is not known yet, or never, is no difference', () => {
  const nothing = { ...payout, net: cents(0) };
  expect(payoutRemarks({ ...nothing, isComplete: false })).toEqual([
    'The provider is still putting together what is inside.',
  ]);
  expect(payoutRemarks({ ...nothing, isAutomatic: false })).toEqual([
    'This payout was asked for by hand: the provider does not tell which payments are inside.',
  ]);
});

test('a payout that did not arrive says why', () => {
  expect(payoutRemarks({ ...payout, status: 'failed', failure: 'Account closed.' })).toEqual([
    'The bank did not take this payout. Account closed.',
  ]);
});

test('a difference tells what the books say', () => {
  expect(differenceInWords('gift-amount', cents(4_000))).toBe('The donation here is $40.00.');
});
