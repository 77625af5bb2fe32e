import { test as check } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, day } from '../../day.ts';
import { cents, zero } from '../../money.ts';
import { daysPastDue } from './aging.ts';
import {
  donorKinds,
  groupFigure,
  rate,
  retentionRates,
  type DonorGroup,
  type KindFigures,
} from './donor-kinds.ts';

const amount = fc.integer({ min: 0, max: 1_000_000 }).map(cents);
const figure = fc.record({
  donors: fc.integer({ min: 0, max: 1_000 }),
  lastYear: amount,
  thisYear: amount,
  ever: amount,
});
const anyKinds: fc.Arbitrary<KindFigures> = fc.dictionary(
  fc.constantFrom(...donorKinds),
  figure,
) as never;

describe('rates', () => {
  test('are missing without any donors', () => {
    expect(rate(0, 0)).toEqual({ percent: null, part: 0, whole: 0 });
    expect(retentionRates({}).retention.percent).toBeNull();
  });

  test('never round to 100 or 0 percent', () => {
    expect(rate(9_999, 10_000).percent).toBe(99.9);
    expect(rate(1, 10_000).percent).toBe(0.1);
    expect(rate(10_000, 10_000).percent).toBe(100);
  });

  test('are shares of last year’s donors, whatever the number of new donors', () => {
    const one = { lastYear: zero, thisYear: cents(500), ever: cents(500) };
    const kinds: KindFigures = {
      new: { donors: 90, ...one },
      'first-time-retained': { donors: 1, ...one, lastYear: cents(100) },
      'first-time-lapsed': { donors: 3, ...one, lastYear: cents(300), thisYear: zero },
      'repeat-retained': { donors: 4, ...one, lastYear: cents(600) },
      'repeat-lapsed': { donors: 2, ...one, lastYear: zero, thisYear: zero },
    };
    const { retention, firstTime, repeat, dollar } = retentionRates(kinds);
    expect(retention).toEqual({ percent: 50, part: 5, whole: 10 });
    expect(firstTime).toEqual({ percent: 25, part: 1, whole: 4 });
    expect(repeat).toEqual({ percent: 66.7, part: 4, whole: 6 });
    expect(dollar).toEqual({ percent: 100, part: 1_000, whole: 1_000 });
  });

  check.prop([anyKinds])('of donors lie between 0 and 100', (kinds) => {
    const { retention, firstTime, repeat } = retentionRates(kinds);
    for (const { percent, part, whole } of [retention, firstTime, repeat]) {
      expect(part).toBeLessThanOrEqual(whole);
      if (percent !== null) expect(percent >= 0 && percent <= 100).toBe(true);
    }
  });

  check.prop([anyKinds])('groups add up to last year’s donors', (kinds) => {
    const donors = (group: DonorGroup) => groupFigure(kinds, group).donors;
    expect(donors('retained') + donors('lapsed')).toBe(donors('last-year'));
    expect(donors('first-time') + donors('repeat')).toBe(donors('last-year'));
  });
});

describe('days past due', () => {
  const asOf = day('2026-03-31');

  test.each([
    [null, 0],
    ['2026-04-01', 0],
    ['2026-03-31', 0],
    ['2026-03-30', 1],
    ['2025-03-31', 365],
  ])('due on %s: %i', (due, days) => {
    expect(daysPastDue(due === null ? null : day(due), asOf)).toBe(days);
  });

  check.prop([fc.integer({ min: -400, max: 400 })])('count from the due date', (late) => {
    expect(daysPastDue(addDays(asOf, -late), asOf)).toBe(Math.max(0, late));
  });
});
