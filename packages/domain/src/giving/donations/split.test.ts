import { test as check } from '@fast-check/vitest';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, largestAmount, sum, type Cents } from '../../money.ts';
import { paymentShares, proportionalShares, splitFlaw, unassignedAmount } from './split.ts';

const parts = fc.array(fc.integer({ min: 1, max: Math.floor(largestAmount / 50) }).map(cents), {
  minLength: 2,
  maxLength: 50,
});

check.prop([parts, fc.double({ min: 0, max: 1, noNaN: true })])(
  'shares add up exactly, and each is between zero and its part',
  (weights, ratio) => {
    const total = cents(Math.floor(sum(weights) * ratio));
    const shares = proportionalShares(total, weights);
    expect(sum(shares)).toBe(total);
    shares.forEach((share, at) => {
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThanOrEqual(weights[at] ?? 0);
    });
  },
);

check.prop([parts, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 10 })])(
  'refunds in any steps stay within their parts, and taking them back leaves nothing',
  (weights, steps) => {
    let refunded = weights.map(() => cents(0));
    for (const step of steps) {
      const left = weights.map((weight, at) => cents(weight - (refunded[at] ?? 0)));
      const shares = proportionalShares(cents(Math.floor(sum(left) * step)), left);
      refunded = refunded.map((before, at) => cents(before + (shares[at] ?? 0)));
      refunded.forEach((each, at) => expect(each).toBeLessThanOrEqual(weights[at] ?? 0));
    }
    const back = proportionalShares(sum(refunded), refunded);
    expect(back).toEqual(refunded);
  },
);

test('a refund of $10.01 is shared by $60 and $40', () => {
  expect(proportionalShares(cents(10_01), [cents(60_00), cents(40_00)])).toEqual([6_00, 4_01]);
  expect(proportionalShares(cents(0), [cents(0), cents(0)])).toEqual([0, 0]);
});

const toOpenPart = (amount: Cents) => ({ amount, writtenOff: cents(0), paid: cents(0) });

check.prop([parts, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 })])(
  'payments of a pledge add up, exceed no part, and complete every part with the last one',
  (amounts, steps) => {
    let promised = amounts.map(toOpenPart);
    const pay = (payment: Cents) => {
      const shares = paymentShares(payment, promised);
      expect(sum(shares)).toBe(payment);
      promised = promised.map((each, at) => ({
        ...each,
        paid: cents(each.paid + (shares[at] ?? 0)),
      }));
      promised.forEach(({ paid, amount }, at) => {
        expect(shares[at]).toBeGreaterThanOrEqual(0);
        expect(paid).toBeLessThanOrEqual(amount);
      });
    };
    const rest = () => cents(sum(amounts) - sum(promised.map(({ paid }) => paid)));
    for (const step of steps) pay(cents(Math.floor(rest() * step)));
    pay(rest());
    expect(promised.map(({ paid }) => paid)).toEqual(amounts);
  },
);

check.prop([parts, fc.double({ min: 0, max: 2, noNaN: true })])(
  'what is written off is expected of no part, and a surplus is shared by all',
  (amounts, ratio) => {
    const writtenOff = proportionalShares(cents(Math.floor(sum(amounts) / 2)), amounts);
    const promised = amounts.map((amount, at) => ({
      amount,
      writtenOff: writtenOff[at] ?? cents(0),
      paid: cents(0),
    }));
    const open = promised.map((each) => each.amount - each.writtenOff);
    const payment = cents(Math.floor(open.reduce((total, each) => total + each, 0) * ratio));
    const shares = paymentShares(payment, promised);
    expect(sum(shares)).toBe(payment);
    if (ratio <= 1) shares.forEach((share, at) => expect(share).toBeLessThanOrEqual(open[at] ?? 0));
    else shares.forEach((share, at) => expect(share).toBeGreaterThanOrEqual(open[at] ?? 0));
  },
);

const part = (amount: number, fund: string | null = null, campaign: string | null = null) => ({
  fund,
  campaign,
  amount: cents(amount),
});

test('a split has two parts or more for different purposes, and adds up', () => {
  const amount = cents(100);
  expect(splitFlaw(amount, [])).toBe(null);
  expect(splitFlaw(amount, [part(100)])).toBe('one-part');
  expect(splitFlaw(amount, [part(60), part(40)])).toBe('same-purpose');
  expect(splitFlaw(amount, [part(60), part(30, 'roof')])).toBe('wrong-sum');
  expect(splitFlaw(amount, [part(60), part(40, 'roof')])).toBe(null);
  expect(unassignedAmount(amount, [part(60), part(50)])).toBe(-10);
});
