import fc from 'fast-check';

/** Numbers from which each step derives its choices. */
export const choices = fc.record({
  a: fc.nat(60),
  b: fc.nat(60),
  c: fc.nat(60),
  amount: fc.oneof(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 50_000 })),
  days: fc.integer({ min: -50, max: 50 }),
  flag: fc.boolean(),
});
export type Choices = typeof choices extends fc.Arbitrary<infer Value> ? Value : never;
