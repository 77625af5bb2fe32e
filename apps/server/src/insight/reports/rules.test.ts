import { addDays, agingBuckets, day, segments, type Day } from '@pledgewell/domain';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { evaluateSql } from '../../../test/world/evaluate-sql.ts';
import { agingRanges, isInRange } from './queries/due-date-ranges.ts';
import { quintile, quintileBounds } from './queries/value.ts';

const seed = inject('fuzzSeed');

test('a donor has one kind in a year', async () => {
  const kinds = [
    { before: false, last: false, now: false, kind: null },
    { before: true, last: false, now: false, kind: 'earlier' },
    { before: false, last: true, now: false, kind: 'first-time-lapsed' },
    { before: true, last: true, now: false, kind: 'repeat-lapsed' },
    { before: false, last: false, now: true, kind: 'new' },
    { before: true, last: false, now: true, kind: 'recaptured' },
    { before: false, last: true, now: true, kind: 'first-time-retained' },
    { before: true, last: true, now: true, kind: 'repeat-retained' },
  ];
  const columns = 'before boolean, last boolean, now boolean';
  expect(await evaluateSql(columns, sql`donor_kind(c.before, c.last, c.now)`, kinds)).toEqual(
    kinds.map(({ kind }) => kind),
  );
});

describe('pledge aging', () => {
  const asOf = day('2026-03-31');
  const buckets = agingRanges(asOf).filter(({ name }) => agingBuckets.some((one) => one === name));
  const bucketsOn = (dueDates: readonly (Day | null)[]) =>
    evaluateSql(
      'due date',
      sql`array_remove(array[${sql.join(
        buckets.map(
          (range) => sql`case when ${isInRange(range, sql`c.due`)} then ${range.name} end`,
        ),
      )}]::text[], null)`,
      dueDates.map((due) => ({ due })),
    );

  test('starts on the day after the due date', async () => {
    const expected: readonly [string | null, string][] = [
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
    ];
    expect(await bucketsOn(expected.map(([due]) => (due === null ? null : day(due))))).toEqual(
      expected.map(([, bucket]) => [bucket]),
    );
  });

  test('has one bucket for each day, and later days never look fresher', async () => {
    const found = await bucketsOn(
      Array.from({ length: 800 }, (_, place) => addDays(asOf, 400 - place)),
    );
    expect(found.every((some) => Array.isArray(some) && some.length === 1)).toBe(true);
    const places = found.map((some) => agingBuckets.findIndex((one) => one === String(some)));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });
});

describe('quintiles', () => {
  test('depend on how many donors are worse; equal donors share one', async () => {
    const lists = fc.sample(
      fc.oneof(
        fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 1, maxLength: 60 }),
        fc.array(fc.integer({ min: -1_000, max: 1_000 }), { minLength: 1, maxLength: 60 }),
      ),
      { numRuns: 1_000, seed },
    );
    const scored = sql`(
      with figures as (
        select figure::int, place
        from jsonb_array_elements_text(c.figures) with ordinality as f (figure, place)
      ), bounds as (select ${quintileBounds(sql`figure`)} as bounds from figures)
      select json_agg(${quintile(sql`figure`, sql`bounds`)} order by place) from figures, bounds)`;
    const found = await evaluateSql(
      'figures jsonb',
      scored,
      lists.map((figures) => ({ figures })),
    );
    const worse = (figures: number[], than: number) =>
      figures.filter((figure) => figure < than).length;
    expect(found).toEqual(
      lists.map((figures) =>
        figures.map((figure) => Math.floor((worse(figures, figure) * 5) / figures.length) + 1),
      ),
    );
  });

  test('of recency, frequency and monetary value give the first segment that fits', async () => {
    const cases = [
      { r: 5, f: 5, m: 5, segment: 'champions' },
      { r: 3, f: 4, m: 1, segment: 'loyal' },
      { r: 5, f: 1, m: 2, segment: 'promising' },
      { r: 1, f: 4, m: 5, segment: 'at-risk' },
      { r: 2, f: 1, m: 1, segment: 'quiet' },
      { r: 3, f: 2, m: 5, segment: 'quiet' },
    ];
    const segment = sql`donor_segment(c.r, c.f, c.m)`;
    const columns = 'r int, f int, m int';
    expect(await evaluateSql(columns, segment, cases)).toEqual(cases.map((each) => each.segment));

    const scores = [1, 2, 3, 4, 5];
    const all = scores.flatMap((r) => scores.flatMap((f) => scores.map((m) => ({ r, f, m }))));
    const found = await evaluateSql(columns, segment, all);
    expect(found.every((name) => segments.some((one) => one === name))).toBe(true);
  });
});
