import { test as check } from '@fast-check/vitest';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, day, type Day } from '../../day.ts';
import { cents, sum } from '../../money.ts';
import { frequencies } from '../../giving/pledges/frequency.ts';
import { mostInstallments, computeSchedule, spread } from '../../giving/pledges/schedule.ts';
import {
  datesOfTerms,
  readFrequency,
  readPaymentCount,
  readTerms,
  termsText,
  type GivenTerms,
} from './pledge-terms.ts';

const given: GivenTerms = {
  amount: cents(2_656),
  amountIs: 'total',
  frequency: null,
  payments: null,
  date: day('2026-01-31'),
  firstPayment: null,
  dueDate: null,
};

const read = (change: Partial<GivenTerms>) => readTerms({ ...given, ...change });

/** The promise and its days, which must be readable. */
function pledge(change: Partial<GivenTerms>) {
  const found = read(change);
  if (found.is !== 'pledge') throw new Error(found.is);
  return { ...found.terms, dates: datesOfTerms(found.terms) };
}

test('payments of one amount make a pledge of their sum from the first payment date on', () => {
  expect(
    pledge({
      amountIs: 'payment',
      frequency: 'monthly',
      payments: 3,
      firstPayment: day('2026-01-31'),
      date: day('2026-01-02'),
    }),
  ).toMatchObject({
    amount: 7_968,
    dueOn: '2026-03-31',
    dates: ['2026-01-31', '2026-02-28', '2026-03-31'],
  });
});

test('a pledge of several payments is described in a sentence', () => {
  const several = pledge({ amountIs: 'payment', frequency: 'monthly', payments: 19 });
  expect(termsText(several)).toBe('19 monthly payments from Feb 28, 2026, $504.64 in total.');
  expect(termsText(pledge({}))).toBe('');
});

test('without a first payment date the payments start one interval after the pledge date', () => {
  expect(pledge({ frequency: 'yearly', payments: 2 })).toMatchObject({
    amount: 2_656,
    dates: ['2027-01-31', '2028-01-31'],
  });
});

test('a due date ends the payments where no number of them is given', () => {
  const until = { frequency: 'monthly', dueDate: day('2026-04-30') } as const;
  expect(pledge(until).dates).toEqual(['2026-02-28', '2026-03-31', '2026-04-30']);
  expect(pledge({ ...until, amountIs: 'payment' }).amount).toBe(3 * 2_656);
  expect(pledge({ ...until, firstPayment: day('2026-03-30') }).dates).toEqual([
    '2026-03-30',
    '2026-04-30',
  ]);
  expect(pledge({ ...until, dueDate: day('2026-02-27') }).dates).toEqual(['2026-02-27']);
});

test('a due date after the last payment is kept, and an earlier one is replaced', () => {
  const twice = { frequency: 'monthly', payments: 2 } as const;
  expect(pledge({ ...twice, dueDate: day('2026-12-31') }).dueOn).toBe('2026-12-31');
  expect(pledge({ ...twice, dueDate: day('2026-02-01') }).dueOn).toBe('2026-03-31');
});

test('a single payment is due on its due date, else on its first payment date, else has no date', () => {
  const [first, due] = [day('2026-02-01'), day('2026-03-01')];
  expect(pledge({ dueDate: due, firstPayment: first }).dates).toEqual(['2026-03-01']);
  expect(pledge({ frequency: 'one-time', firstPayment: first }).dates).toEqual(['2026-02-01']);
  expect(pledge({}).dates).toEqual([null]);
  expect(pledge({ payments: 1 }).frequency).toBe('one-time');
});

test('a total without an end has one payment without a date', () => {
  expect(pledge({ frequency: 'monthly' })).toMatchObject({
    amount: 2_656,
    frequency: 'monthly',
    dates: [null],
    dueOn: null,
  });
});

test('a recurring commitment without an end promises no amount', () => {
  expect(read({ amountIs: 'payment', frequency: 'monthly' })).toEqual({ is: 'open-ended' });
  expect(read({ amountIs: 'payment' })).toEqual({ is: 'open-ended' });
  expect(read({ amountIs: 'payment', frequency: 'one-time' }).is).toBe('pledge');
});

test.each([
  [{ payments: 3 }, 'This row doesn’t say how often the 3 payments are due.'],
  [{ payments: 3, frequency: 'one-time' }, 'A one-time pledge can’t have 3 payments.'],
  [{ payments: 3, frequency: 'daily', amount: cents(2) }, '$0.02 is too small for 3 payments.'],
  [
    { payments: 1_000, frequency: 'daily', amountIs: 'payment', amount: cents(100_000_000_00) },
    'The pledge amount can be at most $999,999,999.99.',
  ],
  [
    { dueDate: day('2036-01-31'), frequency: 'daily', amount: cents(1_000_000) },
    'A pledge can have at most 1,100 payments.',
  ],
] as const)('%o is refused: %s', (change, problem) => {
  expect(read(change)).toEqual({ is: 'wrong', problem });
});

const anyDay = fc
  .integer({ min: 0, max: 60_000 })
  .map((days): Day => addDays(day('1950-01-01'), days));

const anySaid = fc.record({
  amount: fc.integer({ min: 1, max: 10_000_000 }).map(cents),
  amountIs: fc.constantFrom('total' as const, 'payment' as const),
  frequency: fc.constantFrom(null, ...frequencies),
  payments: fc.option(fc.integer({ min: 1, max: mostInstallments })),
  date: anyDay,
  firstPayment: fc.option(anyDay),
  dueDate: fc.option(anyDay),
});

check.prop([anySaid])(
  'whatever a row says, its payments add up to the promise and are in order',
  (said) => {
    const found = readTerms(said);
    if (found.is !== 'pledge') return;
    const { amount, count, dueOn } = found.terms;
    const dates = datesOfTerms(found.terms);
    expect(dates).toHaveLength(count);
    expect(count).toBeLessThanOrEqual(mostInstallments);
    expect(amount).toBe(said.amountIs === 'payment' ? said.amount * count : said.amount);
    expect(sum(spread(amount, dates).map((each) => each.amount))).toBe(amount);
    expect(
      dates.every((each, index) => index === 0 || (dates[index - 1] ?? '') < (each ?? '')),
    ).toBe(true);
    if (count > 1) expect(dates).not.toContain(null);
    if (dueOn !== null) expect((dates.at(-1) ?? dueOn) <= dueOn).toBe(true);
  },
);

const anyDated = fc.record({
  amount: fc.integer({ min: 200_000, max: 10_000_000 }).map(cents),
  frequency: fc.constantFrom(...frequencies),
  date: anyDay,
  dueDate: fc.option(anyDay),
  firstPayment: fc.option(anyDay),
});

check.prop([anyDated])(
  'without a number of payments the schedule is the one that the form gives',
  (said) => {
    // A single payment without a due date is due on the file's date.
    fc.pre(said.frequency !== 'one-time' || said.dueDate !== null || said.firstPayment === null);
    const found = readTerms({ ...given, ...said });
    if (found.is !== 'pledge') return;
    const terms = { ...said, firstPaymentDate: said.firstPayment };
    expect(spread(said.amount, datesOfTerms(found.terms))).toEqual(
      computeSchedule(said.amount, terms),
    );
  },
);

test.each([
  ['Monthly', 'monthly'],
  ['One-Time', 'one-time'],
  ['annually', 'yearly'],
  ['Every 3 months', 'quarterly'],
  ['per week', 'weekly'],
  ['Daily', 'daily'],
  ['', null],
])('%s is %s', (text, frequency) => {
  expect(readFrequency(text)).toEqual({ value: frequency, problem: '' });
});

test.each(['1st and 15th', 'Biweekly', 'every now and then'])('%s is refused', (text) => {
  expect(readFrequency(text)).toEqual({
    value: null,
    problem:
      `"${text}" isn’t a frequency. Use once, daily, weekly, monthly, ` + 'quarterly or yearly.',
  });
});

test('numbers of payments are parsed in the forms that exports use', () => {
  expect(readPaymentCount('19.0')).toEqual({ value: 19, problem: '' });
  expect(readPaymentCount(' 1,000 ')).toEqual({ value: 1_000, problem: '' });
  expect(readPaymentCount('')).toEqual({ value: null, problem: '' });
  expect(readPaymentCount('0')).toEqual({ value: null, problem: '' });
  expect(readPaymentCount('2.5').problem).toBe('"2.5" isn’t a number of payments.');
  expect(readPaymentCount('-3').problem).toBe('"-3" isn’t a number of payments.');
  expect(readPaymentCount('2000').problem).toBe('A pledge can have at most 1,100 payments.');
});
