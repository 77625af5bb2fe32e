import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, day } from '../../day.ts';
import { cents, sum } from '../../money.ts';
import { findBalances } from './statement-balances.ts';
import { findGaps, type StatementPeriod } from './statement-gaps.ts';

const amount = fc.integer({ min: -99_999, max: 99_999 }).map(cents);

test('balances are found whichever line comes first, and only if they agree', () => {
  const amounts = fc.array(amount, { minLength: 3, maxLength: 30 });
  fc.assert(
    fc.property(amount, amounts, fc.boolean(), (opening, all, isNewestFirst) => {
      const lines = all.map((each, place) => ({
        amount: each,
        balance: sum([opening, ...all.slice(0, place + 1)]),
      }));
      const closing = sum([opening, ...all]);
      const given = isNewestFirst ? lines.toReversed() : lines;
      const found = findBalances(given);
      // Amounts may happen to agree in both directions; then both readings are of one account.
      expect(found && found.closing - found.opening).toBe(closing - opening);
      const wrong = lines.map((line, place) =>
        place === 0 ? { ...line, balance: cents(line.balance + 7) } : line,
      );
      expect(findBalances(wrong)).toBeNull();
      expect(findBalances([...lines, { amount: cents(1), balance: null }])).toBeNull();
    }),
  );
});

const period = (
  id: string,
  [first, last]: readonly [string, string],
  fields: Partial<StatementPeriod> = {},
): StatementPeriod => ({
  id,
  format: 'ofx',
  firstDay: day(first),
  lastDay: day(last),
  opening: null,
  closing: null,
  ...fields,
});
const march = period('march', ['2026-03-01', '2026-03-31']);

describe('between two statements', () => {
  test('days that neither has are a gap', () => {
    const later = period('may', ['2026-05-01', '2026-05-31']);
    expect(findGaps([later, march])).toEqual(
      new Map([['may', { days: { first: '2026-04-01', last: '2026-04-30' }, difference: null }]]),
    );
    const april = period('april', ['2026-04-01', '2026-04-30']);
    expect(findGaps([later, march, april])).toEqual(new Map());
  });

  test('balances that agree prove that nothing is missing, and others that something is', () => {
    const before = { ...march, closing: cents(500) };
    const after = period('may', ['2026-05-01', '2026-05-31'], { opening: cents(500) });
    expect(findGaps([before, after])).toEqual(new Map());
    const next = period('april', ['2026-04-01', '2026-04-30'], { opening: cents(450) });
    expect(findGaps([before, next])).toEqual(new Map([['april', { days: null, difference: -50 }]]));
  });

  test('a few days without lines are no gap if the files state no period', () => {
    const csv = { ...march, format: 'csv' as const };
    const weekend = period('a', ['2026-04-05', '2026-04-30'], { format: 'csv' });
    expect(findGaps([csv, weekend])).toEqual(new Map());
    const later = period('b', ['2026-04-06', '2026-04-30'], { format: 'csv' });
    expect(findGaps([csv, later]).size).toBe(1);
  });
});

test('statements that follow each other have no gap, in whatever order they are listed', () => {
  const lengths = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(lengths, fc.integer(), (all, seed) => {
      let first = day('2026-01-01');
      const statements = all.map((length, place) => {
        const last = addDays(first, length);
        const statement = period(String(place), [first, last]);
        first = addDays(last, 1);
        return statement;
      });
      const mixed = statements.toSorted(
        (one, other) => ((Number(one.id) * seed) % 7) - ((Number(other.id) * seed) % 7),
      );
      expect(findGaps(mixed).size).toBe(0);
    }),
  );
});
