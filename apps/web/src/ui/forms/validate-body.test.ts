import { Email, NewDonation, Refund } from '@pledgewell/contract';
import { cents, type Day } from '@pledgewell/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readAmount, toTypedAmount } from '../fields/typed-amount.ts';
import { validateBody } from './validate-body.ts';

const refund = {
  amount: cents(12_50),
  date: '2026-03-31' as Day,
  reason: 'Wrong card.',
  version: 2,
  cancelsMatches: false,
};

test('valid values are the body, as they are', () => {
  expect(validateBody(Refund, refund)).toEqual({ body: refund, errors: null });
});

test('every wrong field gets its first sentence, and nothing is sent', () => {
  expect(validateBody(Refund, { ...refund, amount: null, date: '1899-12-31' })).toEqual({
    body: null,
    errors: { amount: 'Please enter a valid amount', date: 'Enter a date in 1900 or later.' },
  });
});

test('the form’s own sentence comes before the schema’s', () => {
  const wrong = { amount: 'Use at most two decimals.', reason: null };

  expect(validateBody(Refund, { ...refund, amount: null }, wrong).errors).toEqual({
    amount: 'Use at most two decimals.',
  });
});

test('rules between fields are checked once every field is valid', () => {
  const order = z
    .strictObject({ first: z.int().min(1), last: z.int() })
    .refine(({ first, last }) => first <= last, { error: 'Too late.', path: ['last'] });

  expect(validateBody(order, { first: 3, last: 2 }).errors).toEqual({ last: 'Too late.' });
  expect(validateBody(order, { first: 0, last: -1 }).errors).not.toHaveProperty('last');
});

test('what a form accepts is what the server accepts, with spaces or without', () => {
  const letter = z.strictObject({ email: Email });
  const texts = fc.constantFrom('ada@example.org', ' ada@example.org ', 'ada@', ' ', '');

  fc.assert(
    fc.property(texts, (email) => {
      const accepted = letter.safeParse({ email }).success;
      expect(validateBody(letter, { email }).errors === null).toBe(accepted);
    }),
  );
});

test('an amount reaches the wire as it was typed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), (count) => {
      const { text } = toTypedAmount(cents(count));
      const { cents: amount } = readAmount(text);
      expect(amount).toBe(count);
      const encoded = z.encode(NewDonation.shape.amount, amount as never);
      expect(NewDonation.shape.amount.parse(encoded)).toBe(count);
    }),
  );
});
