import { test as check } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { day } from '../../day.ts';
import { cents } from '../../money.ts';
import { contrastOnWhite, readableInk } from './color.ts';
import {
  keptAmount,
  receiptBlockedReason,
  deductibleAmount,
  type ReceiptDonation,
} from './donation.ts';
import { readVerifyCode, receiptNumber, toVerifyCode } from './number.ts';
import { toPrintable } from './printable.ts';
import { missingForReceipts } from './profile.ts';
import { acknowledgmentSentences } from './acknowledgment.ts';
import { knownTokenLimits, withReceiptBenefit } from './token-limits.ts';

const donation = (fields: Partial<ReceiptDonation> = {}): ReceiptDonation => ({
  date: day('2026-03-31'),
  amount: cents(20_000),
  refunded: cents(0),
  method: 'check',
  campaign: null,
  designations: [],
  benefit: 'none',
  benefitDescription: '',
  benefitValue: cents(0),
  inKind: '',
  ...fields,
});

const dinner = {
  benefit: 'goods',
  benefitDescription: 'Dinner',
  benefitValue: cents(8_000),
} as const;

const limitsOf2025 = knownTokenLimits[2025] ?? null;

test.each([
  ['2 percent of it', 'goods', 2_00, 100_00, 'insubstantial'],
  ['more than 2 percent of it', 'goods', 2_01, 100_00, 'goods'],
  ['as much as the limit of the year', 'goods', 136_00, 10_000_00, 'insubstantial'],
  ['more than that', 'goods', 136_01, 10_000_00, 'goods'],
  ['a mug with the logo', 'token', 13_60, 68_00, 'insubstantial'],
  ['a mug that cost too much', 'token', 13_61, 68_00, 'goods'],
  ['a mug for too small a gift', 'token', 13_60, 67_99, 'goods'],
] as const)('a donation with %s is described as such', (_what, benefit, value, amount, told) => {
  const benefitDescription = 'A mug';
  const given = { ...donation({ amount: cents(amount), benefitDescription }), benefit };
  const worth = { ...given, benefitValue: cents(value) };
  expect(withReceiptBenefit(worth, limitsOf2025).benefit).toBe(told);
  expect(withReceiptBenefit(worth, null).benefit).toBe('goods');
  expect(withReceiptBenefit({ ...worth, inKind: 'A painting' }, limitsOf2025).benefit).toBe(
    'goods',
  );
  const whole = deductibleAmount(withReceiptBenefit(worth, limitsOf2025)) === cents(amount);
  expect(whole).toBe(told === 'insubstantial');
});

describe('the benefits on a receipt', () => {
  test.each([
    ['no benefits', {}, /^No goods or services were provided/],
    ['religious benefits alone', { benefit: 'religious' as const }, /intangible religious benefit/],
    [
      'an insubstantial benefit',
      { benefit: 'insubstantial' as const },
      /^No goods or services .* other than items of insubstantial value/,
    ],
    ['a dinner', dinner, /received: Dinner\. Our good-faith estimate of its value is \$80\.00\./],
  ])('are one sentence for %s', (_name, fields, first) => {
    const statements = acknowledgmentSentences(donation(fields));
    expect(statements[0]).toMatch(first);
    expect(statements.filter((each) => /No goods|religious|received:/.test(each))).toHaveLength(1);
  });

  test('reduce the deductible amount for money only', () => {
    expect(acknowledgmentSentences(donation(dinner))[1]).toMatch(
      /For this contribution that is \$120\.00\.$/,
    );
    const painting = acknowledgmentSentences(donation({ ...dinner, inKind: 'A painting' }));
    expect(painting[1]).toMatch(/value of the property contributed/);
    expect(painting.join(' ')).not.toContain('$120');
  });
});

check.prop([fc.nat(1_000_000), fc.nat(1_000_000), fc.nat(2_000_000)])(
  'what is deductible is never less than nothing and never more than what was kept',
  (amount, refund, value) => {
    const given = donation({
      ...dinner,
      amount: cents(amount),
      refunded: cents(Math.min(refund, amount)),
      benefitValue: cents(value),
    });
    expect(deductibleAmount(given)).toBeGreaterThanOrEqual(0);
    expect(deductibleAmount(given)).toBeLessThanOrEqual(keptAmount(given));
  },
);

test('a receipt exists for settled money of the donor', () => {
  const today = day('2026-03-31');
  const direct = { givenThrough: null, date: today };
  const why = (donation: Parameters<typeof receiptBlockedReason>[0]) =>
    receiptBlockedReason(donation, today);

  expect(why({ status: 'settled', ...direct })).toBeNull();
  expect(why({ status: 'partially_refunded', ...direct })).toBeNull();
  expect(why({ status: 'pending', ...direct })).toBe('receipts/pending');
  expect(why({ status: 'refunded', ...direct })).toBe('receipts/refunded');
  expect(why({ ...direct, status: 'settled', givenThrough: 'daf' })).toBe('receipts/given-through');
  expect(why({ ...direct, status: 'settled', date: day('2026-04-01') })).toBe(
    'receipts/not-received',
  );
});

test('a profile with empty fields or an incomplete address is incomplete', () => {
  const address = {
    street: '1 Elm St',
    city: 'Salem',
    state: 'OR',
    zipCode: '97301',
    country: 'USA',
  };
  const whole = { phone: '+12175550142', taxId: '12-3456789', address };
  expect(missingForReceipts(whole)).toEqual([]);
  expect(
    missingForReceipts({ phone: ' ', taxId: '', address: { ...address, zipCode: '' } }),
  ).toEqual(['Phone number', 'Tax ID', 'Complete address']);
});

test('receipt numbers sort in numeric order', () => {
  expect([receiptNumber(2026, 9), receiptNumber(2026, 10)].toSorted()).toEqual([
    '2026-000009',
    '2026-000010',
  ]);
});

check.prop([fc.uint8Array({ minLength: 16, maxLength: 16 })])(
  'a code is read however it is typed',
  (bytes) => {
    const code = toVerifyCode(bytes);
    expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    const typed = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    expect(readVerifyCode(typed)).toBe(code);
    expect(readVerifyCode(code.slice(1))).toBeNull();
  },
);

test('light colors are not used for text', () => {
  expect(readableInk('#14532d')).toBe('#14532d');
  for (const light of ['#ffffff', '#fde047', '#7dd3fc']) {
    expect(contrastOnWhite(light)).toBeLessThan(4.5);
    expect(contrastOnWhite(readableInk(light))).toBeGreaterThan(4.5);
  }
});

check.prop([fc.string({ unit: 'binary', maxLength: 400 })])(
  'what is printed has no control characters, and long words may break',
  (text) => {
    const printed = toPrintable(text);
    expect(printed).not.toMatch(/\p{Cc}|[\u202A-\u202E\u2066-\u2069]/u);
    expect(printed.isWellFormed()).toBe(true);
  },
);
