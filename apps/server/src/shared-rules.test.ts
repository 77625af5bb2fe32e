import {
  addDays,
  campaignStage,
  cents,
  daysPastDue,
  dueNow,
  fiscalYear,
  intervals,
  isActive,
  isOverdue,
  isSampleId,
  toMonth,
  nextExpected,
  paidOn,
  pastDueAmount,
  pledgeBalance,
  pledgedAmount,
  pledgeStatus,
  proportionalShares,
  receiptNumber,
  receiptState,
  refundStatus,
  samplePrefix,
  sum,
  type BookedInstallment,
} from '@pledgewell/domain';
import fc, { type Arbitrary } from 'fast-check';
import { sql, type RawBuilder } from 'kysely';
import { expect, inject, test } from 'vitest';
import {
  amounts,
  books,
  days,
  maybeDay,
  paidColumns,
  paidSchedules,
  status,
  today,
  type PaidSchedule,
} from '../test/giving/rule-cases.ts';
import { evaluateSql } from '../test/world/evaluate-sql.ts';
import { world } from '../test/world/world.ts';
import { pledgeOwed } from './giving/pledges/queries/pledges.ts';
import { nobodysOrganization } from './platform/db/tenant.ts';

const seed = inject('fuzzSeed');
const cases = 3_000;

type Rule = { columns: string; inSql: RawBuilder<unknown>; cases: Arbitrary<[object, unknown]> };

/** A rule whose cases are the columns of `c` in SQL, beside the answer of TypeScript. */
const rule = <Case extends object>(
  columns: string,
  inSql: RawBuilder<unknown>,
  of: Arbitrary<Case>,
  inTypeScript: (one: Case) => unknown,
): Rule => ({ columns, inSql, cases: of.map((one) => [one, inTypeScript(one)]) });

const booked = ({ schedule, fulfilled }: PaidSchedule) => {
  const paid = paidOn(schedule, fulfilled);
  return schedule.map((each, at): BookedInstallment => ({ ...each, paid: paid[at] ?? cents(0) }));
};

const organization = { id: nobodysOrganization };

/** The case's schedule in the place of the table that the product's own query reads. */
const owed = (column: RawBuilder<unknown>) => sql`(
  with p as (
    select ${organization.id}::uuid as organization_id, 1 as id, 1 as schedule_number, 'open' as status,
      c.fulfilled as fulfilled_cents
  ), installments as (
    select ${organization.id}::uuid as organization_id, 1 as pledge_id, 1 as schedule_number, number,
      (each->>'amount')::bigint as amount_cents, (each->>'writtenOff')::bigint as written_off_cents,
      (each->>'dueDate')::date as due_date
    from jsonb_array_elements(c.schedule) with ordinality as lines (each, number)
  )
  select coalesce(${column}, 0)::bigint from p ${pledgeOwed({ organization, today }, today)})`;

const rules: Record<string, Rule> = {
  pledgeStatus: rule(
    'amount bigint, "writtenOff" bigint, fulfilled bigint, "isCanceled" boolean',
    sql`pledge_status(c.amount, c."writtenOff", c.fulfilled, c."isCanceled")`,
    fc.tuple(books, fc.boolean()).map(([each, isCanceled]) => ({ ...each, isCanceled })),
    ({ isCanceled, ...each }) => pledgeStatus(each, isCanceled),
  ),
  pledgedAmount: rule(
    'amount bigint, "writtenOff" bigint, status text',
    sql`pledged_amount(c.amount, c."writtenOff", c.status)`,
    books,
    pledgedAmount,
  ),
  pledgeBalance: rule(
    'amount bigint, "writtenOff" bigint, fulfilled bigint',
    sql`pledge_balance(c.amount, c."writtenOff", c.fulfilled)`,
    books,
    pledgeBalance,
  ),
  isOverdue: rule(
    'status text, "nextDueOn" date, today date',
    sql`coalesce(is_overdue(c.status, c."nextDueOn", c.today), false)`,
    fc.record({ status, nextDueOn: maybeDay, today: days }),
    (one) => isOverdue(one, one.today),
  ),
  isActive: rule(
    '"lastGiftOn" date, today date',
    sql`coalesce(is_active(c."lastGiftOn", c.today), false)`,
    fc
      .record({
        lastGiftOn: maybeDay,
        today: days,
        ago: fc.option(fc.integer({ min: 360, max: 370 })),
      })
      .map(({ lastGiftOn, today, ago }) => {
        return { today, lastGiftOn: ago === null ? lastGiftOn : addDays(today, -ago) };
      }),
    (one) => isActive(one.lastGiftOn, one.today),
  ),
  daysPastDue: rule(
    '"dueDate" date, "asOf" date',
    sql`days_past_due(c."dueDate", c."asOf")`,
    fc.record({ dueDate: maybeDay, asOf: days }),
    (one) => daysPastDue(one.dueDate, one.asOf),
  ),
  proportionalShares: rule(
    'total bigint, weights jsonb',
    sql`(select coalesce(array_to_json(proportional_shares(c.total,
      array(select value::bigint from jsonb_array_elements_text(c.weights)))), '[]'))`,
    fc
      .record({ weights: fc.array(amounts, { minLength: 1, maxLength: 6 }), ratio: fc.nat(100) })
      .filter(({ weights }) => sum(weights) > 0)
      .map(({ weights, ratio }) => ({
        weights,
        total: cents(Math.floor((sum(weights) * ratio) / 100)),
      })),
    ({ total, weights }) => proportionalShares(total, weights),
  ),
  paidOn: rule(
    paidColumns,
    sql`(select coalesce(json_agg(paid_on(expected, until, c.fulfilled) order by number), '[]')
      from (
        select number, expected, (sum(expected) over (order by number))::bigint as until
        from (
          select number, (each->>'amount')::bigint - (each->>'writtenOff')::bigint as expected
          from jsonb_array_elements(c.schedule) with ordinality as lines (each, number)
        ) expecting
      ) summed)`,
    paidSchedules,
    ({ schedule, fulfilled }) => paidOn(schedule, fulfilled),
  ),
  pastDueAmount: rule(paidColumns, owed(sql`owed.past_due`), paidSchedules, (one) =>
    pastDueAmount(booked(one), today),
  ),
  dueNow: rule(
    paidColumns,
    owed(sql`coalesce(nullif(owed.due, 0), owed.next)`),
    paidSchedules,
    (one) => dueNow(booked(one), today)?.amount ?? 0,
  ),
  refundStatus: rule(
    'amount bigint, refunded bigint',
    sql`refund_status(c.amount, c.refunded)`,
    fc.record({ amount: amounts.map((each) => cents(each + 1)), refunded: amounts }),
    ({ amount, refunded }) => refundStatus(amount, refunded),
  ),
  receiptState: rule(
    '"voidedAt" timestamptz, "staleAt" timestamptz',
    sql`receipt_state(c."voidedAt", c."staleAt")`,
    fc.record({
      voidedAt: fc.option(fc.constant(new Date())),
      staleAt: fc.option(fc.constant(new Date())),
    }),
    receiptState,
  ),
  receiptNumber: rule(
    'year int, number int',
    sql`receipt_number(c.year, c.number)`,
    fc.record({
      year: fc.integer({ min: 1_900, max: 9_999 }),
      number: fc.oneof(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 20_000_000 })),
    }),
    ({ year, number }) => receiptNumber(year, number),
  ),
  isSampleId: rule(
    'id text',
    sql`is_sample_id(c.id)`,
    fc
      .tuple(
        fc.constantFrom('', 'sub_', samplePrefix, samplePrefix.toUpperCase()),
        fc.base64String(),
      )
      .map((parts) => ({ id: parts.join('') })),
    ({ id }) => isSampleId(id),
  ),
  campaignStage: rule(
    '"startDate" date, "endDate" date, today date',
    sql`campaign_stage(c."startDate", c."endDate", c.today)`,
    fc.record({ startDate: maybeDay, endDate: maybeDay, today: days }),
    (one) => campaignStage(one, one.today),
  ),
  nextExpected: rule(
    'date date, interval text',
    sql`next_expected(c.date, c.interval)`,
    fc.record({ date: days, interval: fc.constantFrom(...intervals) }),
    ({ date, interval }) => nextExpected(date, interval),
  ),
  fiscalYear: rule(
    'date date, start int',
    sql`fiscal_year(c.date, c.start)`,
    fc.record({ date: days, start: fc.integer({ min: 1, max: 12 }) }),
    ({ date, start }) => fiscalYear(date, start),
  ),
  toMonth: rule('date date', sql`to_month(c.date)`, fc.record({ date: days }), ({ date }) =>
    toMonth(date),
  ),
};

test.each(Object.entries(rules))('SQL and TypeScript agree on %s', async (_, each) => {
  const tried = fc.sample(each.cases, { numRuns: cases, seed });
  const answers = await evaluateSql(
    each.columns,
    each.inSql,
    tried.map(([one]) => one),
  );

  expect(answers).toHaveLength(cases);
  const differing = tried.flatMap(([one, inTypeScript], n) => {
    const inSql = answers[n];
    return JSON.stringify(inSql) === JSON.stringify(inTypeScript)
      ? []
      : [{ one, inSql, inTypeScript }];
  });
  expect(differing.slice(0, 3)).toEqual([]);
});

test('a shared rule has the same name in SQL, where it may run in parallel', async () => {
  const { services } = await world();
  // Both names are columns of `pledgeOwed`.
  const names = Object.keys(rules)
    .filter((name) => !['pastDueAmount', 'dueNow'].includes(name))
    .map((name) => name.replaceAll(/[A-Z]/g, '_$&').toLowerCase());
  const { rows } = await services.pools.ops.query<{ proname: string }>(
    `select proname from pg_proc where pronamespace = 'public'::regnamespace and proname = any ($1)
       and proparallel = 's'`,
    [names],
  );
  expect(rows.map(({ proname }) => proname).toSorted()).toEqual(names.toSorted());
});
