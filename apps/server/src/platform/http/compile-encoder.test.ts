import { DayText, Usd } from '@pledgewell/contract';
import { cents, day } from '@pledgewell/domain';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { compileEncoder } from './compile-encoder.ts';

type Tree = { amount: number; parts: Tree[] };
const Tree: z.ZodType = z.object({
  amount: Usd,
  get parts() {
    return z.array(z.lazy(() => Tree));
  },
});

const payment = { on: day('2026-03-31'), amount: cents(1_250) };
const Payment = z.object({ on: DayText, amount: Usd });

const cases: Record<string, { schema: z.ZodType; value: unknown }> = {
  'an amount': { schema: Usd, value: cents(1_205) },
  'a list of payments': { schema: z.array(Payment), value: [payment, payment] },
  'a missing optional property': {
    schema: z.object({ name: z.string().optional(), paid: Usd.optional() }),
    value: { name: undefined },
  },
  'a property that is null': {
    schema: z.object({ paid: Payment.nullable() }),
    value: { paid: null },
  },
  'sums by name': {
    schema: z.record(z.string(), Usd),
    value: { cash: cents(100), card: cents(5) },
  },
  'one of two shapes': {
    schema: z.union([Payment, z.object({ note: z.string() })]),
    value: payment,
  },
  'a shape that contains itself': {
    schema: Tree,
    value: { amount: cents(300), parts: [{ amount: cents(150), parts: [] }] },
  },
};

describe('a compiled encoder', () => {
  test.each(Object.entries(cases))('sends what zod does: %s', (_name, { schema, value }) => {
    expect(compileEncoder(schema)(value)).toEqual(z.encode(schema, value));
  });

  test('leaves out what is not declared, also in lists', () => {
    const secret = { ...payment, passwordHash: 'scrypt$…' };
    const schema = z.object({ data: z.array(Payment), first: Payment });

    const sent = compileEncoder(schema)({ data: [secret], first: secret, token: 'secret' });

    expect(sent).toEqual({
      data: [{ on: '2026-03-31', amount: 12.5 }],
      first: { on: '2026-03-31', amount: 12.5 },
    });
  });
});
