import { expect, test } from 'vitest';
import { day } from '../../day.ts';
import { cents } from '../../money.ts';
import { proposeMatches } from './propose-matches.ts';
import type { Candidates, RuleCandidate } from './proposal.ts';

const ada = { donorId: 'ada', donorName: 'Ada Miller' };
const bo = { donorId: 'bo', donorName: 'Bo Ng' };
const none: Candidates = { payouts: [], donations: [], installments: [], donors: [], rules: [] };
const rule = (fields: Partial<RuleCandidate> = {}): RuleCandidate => ({
  pattern: 'acme giving fund',
  isMoneyIn: true,
  donor: ada,
  times: 2,
  ...fields,
});
const line = (amount = 25_000, description = 'ACME GIVING FUND 88123') => ({
  day: day('2026-03-16'),
  amount: cents(amount),
  description,
  bankId: null,
});
const donation = (id: string, donor = ada, amount = 25_000) => ({
  id,
  amount: cents(amount),
  day: day('2026-03-01'),
  ...donor,
});

test('a line like earlier ones proposes their donor first, and says how often', () => {
  const found = proposeMatches(line(), {
    ...none,
    rules: [rule()],
    donations: [donation('a'), { ...donation('b', bo), day: day('2026-03-16') }],
  });
  expect(found).toMatchObject([
    {
      kind: 'donations',
      ids: ['a'],
      confidence: 'high',
      reason: 'Matched to Ada Miller twice before, and the amount is the same as on Mar 1, 2026.',
    },
    { kind: 'donations', ids: ['b'] },
  ]);
});

test('without a recorded donation its installment or a new donation is proposed', () => {
  expect(proposeMatches(line(), { ...none, rules: [rule({ times: 1 })] })).toEqual([
    {
      kind: 'new-donation',
      ids: ['ada'],
      confidence: 'medium',
      reason: 'Matched to Ada Miller once before. No donation of $250.00 is recorded yet.',
    },
  ]);
  const installments = [
    { pledgeId: 'p', amount: cents(25_000), dueDate: day('2026-03-31'), ...ada },
  ];
  const rules = [rule({ times: 12 })];
  expect(proposeMatches(line(), { ...none, rules, installments })).toMatchObject([
    {
      kind: 'installment',
      ids: ['p'],
      reason:
        'Matched to Ada Miller 12 times before, whose pledge has this amount open, due on ' +
        'Mar 31, 2026.',
    },
  ]);
});

test('different decisions about one pattern make each of them a guess', () => {
  const rules = [rule({ donor: bo, times: 1 }), rule({ times: 3 })];
  const found = proposeMatches(line(), { ...none, rules });
  expect(found.map(({ ids, confidence }) => [confidence, ...ids])).toEqual([
    ['medium', 'ada'],
    ['low', 'bo'],
  ]);
});

test('a line like ignored ones proposes to ignore it, after a strong match', () => {
  const rules = [rule({ donor: null })];
  const [only] = proposeMatches(line(), { ...none, rules });
  expect(only).toEqual({
    kind: 'ignore',
    ids: [],
    confidence: 'high',
    reason: 'You ignored lines like this twice before.',
  });
  const payouts = [{ id: 'p', amount: cents(25_000), arrivesOn: day('2026-03-15') }];
  const kinds = proposeMatches(line(), { ...none, rules, payouts }).map(({ kind }) => kind);
  expect(kinds).toEqual(['payout', 'ignore']);
});

test('money out learns only from money out', () => {
  const rules = [rule({ donor: null })];
  expect(proposeMatches(line(-900), { ...none, rules })).toEqual([]);
  const out = [rule({ donor: null, isMoneyIn: false })];
  expect(proposeMatches(line(-900), { ...none, rules: out })).toMatchObject([{ kind: 'ignore' }]);
});

test('another description, or one that says nothing, matches no rule', () => {
  expect(proposeMatches(line(100, 'ACME PAYROLL'), { ...none, rules: [rule()] })).toEqual([]);
  expect(proposeMatches(line(100, 'DEPOSIT 12'), { ...none, rules: [rule()] })).toEqual([]);
});
