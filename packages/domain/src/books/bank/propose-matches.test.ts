import { test as check } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, sum } from '../../money.ts';
import { addDays, day } from '../../day.ts';
import { namesDonor } from './names-donor.ts';
import { proposeMatches } from './propose-matches.ts';
import type { Candidates } from './proposal.ts';

const march = (date: number) => day(`2026-03-${String(date).padStart(2, '0')}`);
const line = (amount: number, description = 'DEPOSIT') => ({
  day: march(16),
  amount: cents(amount),
  description,
  bankId: null,
});
const none: Candidates = { payouts: [], donations: [], installments: [], donors: [], rules: [] };
const donation = (id: string, amount: number, date: number, donorName = 'Ann Lee') => ({
  id,
  amount: cents(amount),
  day: march(date),
  donorId: donorName,
  donorName,
});

const installment = (pledgeId: string, amount: number, donorName: string) => ({
  pledgeId,
  amount: cents(amount),
  dueDate: march(20),
  donorId: donorName,
  donorName,
});

describe('a line of money in', () => {
  test('may be a payout of the same amount within five days of its arrival', () => {
    const payouts = [11, 21, 10, 22].map((date) => ({
      id: `p${date}`,
      amount: cents(9_000),
      arrivesOn: march(date),
    }));
    const found = proposeMatches(line(9_000), { ...none, payouts });
    expect(found.map(({ ids }) => ids)).toEqual([['p11'], ['p21']]);
    expect(found[0]?.confidence).toBe('medium');
    const [only] = proposeMatches(line(9_000), { ...none, payouts: payouts.slice(0, 1) });
    expect(only).toMatchObject({ kind: 'payout', confidence: 'high' });
    expect(only?.reason).toContain('Mar 11, 2026');
  });

  test('may be all checks of a day, which comes before any other combination', () => {
    const donations = [donation('a', 100, 14), donation('b', 250, 14), donation('c', 350, 15)];
    const found = proposeMatches(line(350), { ...none, donations });
    expect(found.map(({ ids, confidence }) => [confidence, ...ids])).toEqual([
      ['high', 'a', 'b'],
      ['medium', 'c'],
    ]);
  });

  test('is never the sum of donations of different days, or of older ones', () => {
    const apart = [donation('a', 100, 13), donation('b', 250, 14)];
    const old = [donation('c', 100, 8), donation('d', 250, 8)];
    expect(proposeMatches(line(350), { ...none, donations: [...apart, ...old] })).toEqual([]);
  });

  test('names a donor who gave the amount, or has it open', () => {
    const donations = [donation('old', 500, 1, 'José Ríos'), donation('b', 500, 15, 'Bo Ng')];
    const installments = [installment('pl', 500, 'Jose Rios'), installment('no', 500, 'Kim Park')];
    const text = 'ZELLE FROM RIOS JOSE ON 03/15';
    const found = proposeMatches(line(500, text), { ...none, donations, installments });
    expect(found.map(({ ids, confidence }) => [confidence, ...ids])).toEqual([
      ['high', 'old'],
      ['medium', 'pl'],
      ['low', 'b'],
    ]);
  });

  test('that names a donor of whom nothing is recorded may be a new donation', () => {
    const donors = [
      { donorId: 'ann', donorName: 'Ann Lee' },
      { donorId: 'kim', donorName: 'Kim Park' },
    ];
    const text = 'ZELLE FROM ANN LEE';
    expect(proposeMatches(line(500, text), { ...none, donors })).toEqual([
      {
        kind: 'new-donation',
        ids: ['ann'],
        confidence: 'medium',
        reason: 'The description names Ann Lee. No donation of $5.00 is recorded yet.',
      },
    ]);
    const recorded = [{ ...donation('a', 500, 15), donorId: 'ann' }];
    const found = proposeMatches(line(500, text), { ...none, donors, donations: recorded });
    const kinds = found.map(({ kind }) => kind);
    expect(kinds).toEqual(['donations']);
  });

  test('money out has no proposals', () => {
    const donations = [donation('a', 500, 15)];
    expect(proposeMatches(line(-500), { ...none, donations })).toEqual([]);
  });
});

const donations = fc.array(
  fc.record({ amount: fc.integer({ min: 1, max: 60 }), ago: fc.integer({ min: 0, max: 9 }) }),
  { maxLength: 40 },
);
check.prop([donations, fc.integer({ min: 1, max: 200 })])(
  'every proposal has exactly the amount of the line, from donations of one day',
  (given, amount) => {
    const all = given.map((each, index) => ({
      id: String(index),
      amount: cents(each.amount),
      day: addDays(march(16), -each.ago),
      donorId: 'Ann Lee',
      donorName: 'Ann Lee',
    }));
    for (const { ids } of proposeMatches(line(amount), { ...none, donations: all })) {
      const chosen = all.filter(({ id }) => ids.includes(id));
      expect(sum(chosen.map((each) => each.amount))).toBe(amount);
      expect(new Set(chosen.map((each) => each.day)).size).toBe(1);
    }
  },
);

test.each([
  ['CHECK DEPOSIT ANN M LEE', 'Ann Lee', true],
  ['LEE, ANN', 'Dr. Ann Lee', true],
  ['ANNA LEE', 'Ann Lee', false],
  ['OBRIEN FAMILY FOUNDATION', 'O’Brien Family Foundation', true],
  ['DEPOSIT LEE', 'Lee', false],
  ['ACME 1234', 'Acme Inc.', false],
  ['NATURA 1234', 'Natura', true],
])('%s names %s: %s', (text, name, expected) => {
  expect(namesDonor(text, name)).toBe(expected);
});
