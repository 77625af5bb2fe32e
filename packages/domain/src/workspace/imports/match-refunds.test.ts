import { fc, test as check } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { addDays, day } from '../../day.ts';
import { cents } from '../../money.ts';
import { matchRefunds } from './match-refunds.ts';

const first = day('2025-01-01');
const donation = (id: string, left: number, days = 0, oldId: string | null = null) => ({
  id,
  donorId: 'ann',
  left: cents(left),
  on: addDays(first, days),
  oldId,
});
const refund = (row: number, amount: number, days = 30, oldId: string | null = null) => ({
  row,
  donorId: 'ann',
  cents: cents(amount),
  on: addDays(first, days),
  oldId,
});
const donationIds = (matches: ReturnType<typeof matchRefunds>) =>
  matches.map((match) => (match.is === 'match' ? match.donationId : match.is));

test('the latest donation of exactly that amount is refunded, and none twice', () => {
  const donations = [donation('a', 50), donation('b', 50, 2), donation('c', 70, 3)];
  const refunds = [refund(1, 50), refund(2, 50), refund(3, 50), refund(4, 50)];
  expect(donationIds(matchRefunds(refunds, donations, []))).toEqual(['b', 'a', 'c', 'error']);
});

test('a partial refund requires an unambiguous donation', () => {
  expect(donationIds(matchRefunds([refund(1, 20)], [donation('a', 50)], []))).toEqual(['a']);
  const two = [donation('a', 50), donation('b', 60)];
  expect(donationIds(matchRefunds([refund(1, 20)], two, []))).toEqual(['error']);
  expect(
    donationIds(matchRefunds([refund(1, 20, 30, 'g')], [...two, donation('c', 90, 0, 'g')], [])),
  ).toEqual(['c']);
});

test('a donation of another donor or a later date is never refunded', () => {
  const others = [{ ...donation('a', 50), donorId: 'bob' }, donation('b', 50, 31)];
  expect(donationIds(matchRefunds([refund(1, 50)], others, []))).toEqual(['error']);
});

test('a stored refund is recognized as often as it is stored', () => {
  const refunds = [refund(1, 50), refund(2, 50)];
  expect(donationIds(matchRefunds(refunds, [donation('a', 50)], [refund(0, 50)]))).toEqual([
    'existing',
    'a',
  ]);
});

const amounts = fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 12 });

check.prop([amounts, amounts])('no gift is given back beyond what it was', (given, back) => {
  const donations = given.map((left, index) => donation(`g${index}`, left, index));
  const matches = matchRefunds(
    back.map((amount, row) => refund(row, amount)),
    donations,
    [],
  );
  for (const { id, left } of donations) {
    const taken = matches.flatMap((match) =>
      match.is === 'match' && match.donationId === id ? [match.cents] : [],
    );
    expect(taken.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(left);
  }
});
