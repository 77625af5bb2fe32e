import { test as check } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, day } from '../../day.ts';
import { cents, sum, zero } from '../../money.ts';
import { intermediaries, receiptBenefits } from '../receipts/donation.ts';
import { buildStatement, type StatementDonation } from './statement.ts';
import { statementSentences } from './labels.ts';
import { isYearOver, lastWholeYear } from './year.ts';

const donation = (fields: Partial<StatementDonation> = {}): StatementDonation => ({
  date: day('2025-03-31'),
  amount: cents(20_000),
  refunded: zero,
  method: 'check',
  campaign: null,
  designations: [],
  benefit: 'none',
  benefitDescription: '',
  benefitValue: zero,
  inKind: '',
  receipt: null,
  givenThrough: null,
  givenThroughName: '',
  ...fields,
});

const address = { street: '1 Elm', city: 'Salem', state: 'OR', zipCode: '97301', country: 'USA' };

const statement = (donations: readonly StatementDonation[]) =>
  buildStatement({
    year: 2025,
    issuedOn: day('2026-01-05'),
    organization: {
      name: 'Riverside Food Bank',
      phone: '+14155552671',
      taxId: '12-3456789',
      address,
      look: { colour: '#14532d', logo: null },
    },
    donor: { name: 'Ada Okafor', address },
    gifts: donations,
  });

const dinner = {
  benefit: 'goods',
  benefitDescription: 'Dinner for two',
  benefitValue: cents(8_000),
} as const;

const anyDonation = fc
  .record({
    amount: fc.integer({ min: 1, max: 10_000_000 }),
    refundedPercent: fc.nat(100),
    benefit: fc.constantFrom(...receiptBenefits),
    value: fc.nat(20_000_000),
    inKind: fc.constantFrom('', 'A painting'),
    givenThrough: fc.option(fc.constantFrom(...intermediaries)),
  })
  .map(({ amount, refundedPercent, benefit, value, inKind, givenThrough }) =>
    donation({
      amount: cents(amount),
      refunded: cents(Math.floor((amount * refundedPercent) / 100)),
      benefit,
      benefitDescription: benefit === 'goods' ? 'Dinner' : '',
      benefitValue: cents(benefit === 'goods' ? value : 0),
      inKind,
      givenThrough,
    }),
  );

check.prop([fc.array(anyDonation, { maxLength: 12 })])(
  'every gift stands on one of the two lists, and the total is the sum of its own',
  (donations) => {
    const { gifts: lines, indirect, total, returned, deductible } = statement(donations);
    expect(lines.length + indirect.length).toBe(donations.length);
    expect(indirect).toHaveLength(donations.filter(({ givenThrough }) => givenThrough).length);
    expect(total).toBe(sum(lines.map(({ amount }) => amount ?? zero)));
    expect(returned + deductible).toBe(total);
    expect(returned).toBeGreaterThanOrEqual(0);
    expect(deductible).toBeGreaterThanOrEqual(0);
  },
);

test('an in-kind donation is described and never valued', () => {
  const { gifts: donations, total } = statement([
    donation({ inKind: '100 shares of Acme', campaign: 'Spring' }),
  ]);
  expect(donations).toMatchObject([{ what: 'In kind: 100 shares of Acme, Spring', amount: null }]);
  expect(total).toBe(0);
});

test('a donation given through others names them and is deductible for nobody', () => {
  const through = donation({ givenThrough: 'daf', givenThroughName: 'Fidelity Charitable' });
  const { indirect, total } = statement([donation(), through]);
  expect(indirect).toMatchObject([{ through: 'Fidelity Charitable (Donor-advised fund)' }]);
  expect(total).toBe(20_000);
});

test('refunds and benefits are noted with the donation', () => {
  const [line] = statement([donation({ ...dinner, refunded: cents(5_000) })]).gifts;
  expect(line?.amount).toBe(15_000);
  expect(line?.notes.join(' ')).toBe(
    '$200.00 given, $50.00 refunded In exchange you received: Dinner for two. Our good-faith ' +
      'estimate of its value is $80.00, so $70.00 of this contribution is deductible.',
  );
});

describe('the general sentence', () => {
  const nothing = 'No goods or services were provided in exchange for';
  test.each([
    ['of one gift', [donation()], `${nothing} this contribution.`],
    ['of several', [donation(), donation()], `${nothing} these contributions.`],
    [
      'beside a dinner',
      [donation(), donation(dinner)],
      `${nothing} these contributions, except where noted with the contribution.`,
    ],
  ])('%s', (_name, donations, sentence) => {
    expect(statementSentences(donations)[0]).toBe(sentence);
  });

  test('is omitted if every donation has its own note', () => {
    const sentences = statementSentences([
      donation(dinner),
      donation({ benefit: 'religious' }),
    ]).join(' ');
    expect(sentences).not.toContain('No goods');
    expect(sentences).toContain('limited to the excess');
  });
});

check.prop([fc.nat(20_000)])('a year is over on the first day of the next', (days) => {
  const today = addDays(day('2000-01-01'), days);
  const year = Number(today.slice(0, 4));
  expect(isYearOver(year, today)).toBe(false);
  expect(isYearOver(year - 1, today)).toBe(true);
  expect(lastWholeYear(today)).toBe(year - 1);
});
