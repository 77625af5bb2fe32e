import { test as check } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, day } from '../../day.ts';
import { cents, zero } from '../../money.ts';
import { agingBucket, agingBuckets, daysPastDue } from './aging.ts';
import {
  donorKinds,
  groupFigure,
  donorKind,
  rate,
  retentionRates,
  type DonorGroup,
  type KindFigures,
} from './movement.ts';
import { quintile, donorSegment, segments } from './value.ts';

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

describe('a donor’s kind in a year', () => {
  test.each([
    [0, 0, 0, null],
    [1, 0, 0, 'earlier'],
    [0, 1, 0, 'first-time-lapsed'],
    [1, 1, 0, 'repeat-lapsed'],
    [0, 0, 1, 'new'],
    [1, 0, 1, 'recaptured'],
    [0, 1, 1, 'first-time-retained'],
    [1, 1, 1, 'repeat-retained'],
  ])('given %i before, %i last year and %i this year: %s', (before, last, now, kind) => {
    expect(donorKind({ before: cents(before), last: cents(last), now: cents(now) })).toBe(kind);
  });
});

describe('rates', () => {
  test('of nothing are none', () => {
    expect(rate(0, 0)).toEqual({ percent: null, part: 0, whole: 0 });
    expect(retentionRates({}).retention.percent).toBeNull();
  });

  test('never round to everybody or to nobody', () => {
    expect(rate(9_999, 10_000).percent).toBe(99.9);
    expect(rate(1, 10_000).percent).toBe(0.1);
    expect(rate(10_000, 10_000).percent).toBe(100);
  });

  test('are shares of last year’s donors, whoever came new', () => {
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

describe('pledge aging', () => {
  const asOf = day('2026-03-31');
  test.each([
    [null, 'current'],
    ['2026-04-01', 'current'],
    ['2026-03-31', 'current'],
    ['2026-03-30', '1-30'],
    ['2026-03-01', '1-30'],
    ['2026-02-28', '31-60'],
    ['2026-01-30', '31-60'],
    ['2026-01-29', '61-90'],
    ['2025-12-30', '91-120'],
    ['2025-12-01', '91-120'],
    ['2025-11-30', 'over-120'],
  ])('due on %s is %s', (due, bucket) => {
    expect(agingBucket(due === null ? null : day(due), asOf)).toBe(bucket);
  });

  check.prop([fc.integer({ min: -400, max: 400 })])('later days never look fresher', (late) => {
    const place = (days: number) => agingBuckets.indexOf(agingBucket(addDays(asOf, -days), asOf));
    expect(place(late + 1)).toBeGreaterThanOrEqual(place(late));
    expect(daysPastDue(addDays(asOf, -late), asOf)).toBe(Math.max(0, late));
  });
});

describe('fifths', () => {
  check.prop([fc.integer({ min: 1, max: 10_000 })])('go from 1 to 5 in order', (total) => {
    const all = Array.from({ length: Math.min(total, 500) }, (_, below) => quintile(below, total));
    expect(all[0]).toBe(1);
    expect(all.every((each, place) => each >= (all[place - 1] ?? 1) && each <= 5)).toBe(true);
    expect(quintile(total - 1, total)).toBe(total === 1 ? 1 : Math.floor(5 - 5 / total) + 1);
  });

  check.prop([
    fc.integer({ min: 1, max: 5 }),
    fc.integer({ min: 1, max: 5 }),
    fc.integer({ min: 1, max: 5 }),
  ])('always give one of the segments', (recency, frequency, monetary) => {
    expect(segments).toContain(donorSegment({ recency, frequency, monetary }));
  });

  test.each([
    [5, 5, 5, 'champions'],
    [3, 4, 1, 'loyal'],
    [5, 1, 2, 'promising'],
    [1, 4, 5, 'at-risk'],
    [2, 1, 1, 'quiet'],
    [3, 2, 5, 'quiet'],
  ])('%i-%i-%i is %s', (recency, frequency, monetary, segment) => {
    expect(donorSegment({ recency, frequency, monetary })).toBe(segment);
  });
});
