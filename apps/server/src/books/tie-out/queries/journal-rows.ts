import type { Day } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import {
  donationsIn,
  type Month,
  reversalsIn,
  type RowSource,
  sentPayout,
  within,
} from './month.ts';
import { feeEntries, kindAccount } from './totals.ts';

/** The rows between the records of a month and its journal. */
export const journalRows = (ctx: Ctx, month: Month, startsOn: Day): RowSource => sql`
  with ${postedEntries(ctx, month)}, ${expectedEntries(ctx, month, startsOn)}
  ${recordRows} union all ${entryRows(month)}`;

/** The entries that are posted in the month or concern it, with the money that each is about. */
const postedEntries = (ctx: Ctx, month: Month) => sql`
  entries as materialized (
    select e.number, e.source, e.source_id, e.kind, e.date, e.concerns_on
    from journal_entries e
    where e.organization_id = ${ctx.organization.id} and ${within('e.date', month)}
    union all
    select e.number, e.source, e.source_id, e.kind, e.date, e.concerns_on
    from journal_entries e
    where e.organization_id = ${ctx.organization.id} and ${within('e.concerns_on', month)}
      and e.concerns_on < e.date and e.date >= ${month.next}::date
  ), posted as materialized (
    select e.number, e.source, e.source_id, e.kind, e.date, e.concerns_on,
      sum(case when ${kindAccount} then l.amount_cents else 0 end) as cents,
      sum(l.amount_cents) as balance
    from entries e
      join journal_lines l on l.organization_id = ${ctx.organization.id} and l.number = e.number
    group by e.number, e.source, e.source_id, e.kind, e.date, e.concerns_on
  ), posted_records as materialized (
    select p.source_id, p.kind, sum(p.cents) as cents, max(p.concerns_on) as day
    from posted p
    where ${within('p.concerns_on', month)} and p.kind in ('gift', 'refund', 'fee', 'payout')
    group by p.source_id, p.kind
  )`;

/** What the journal must have for the month, and what is dated before its first day. */
const expectedEntries = (ctx: Ctx, month: Month, startsOn: Day) => sql`
  expected as materialized (
    select x.source_id, x.kind, max(x.date) as day,
      sum(case when x.date >= ${startsOn}::date then x.cents else 0 end) as cents,
      sum(case when x.date < ${startsOn}::date then x.cents else 0 end) as early
    from (
      select g.id as source_id, 'gift' as kind, g.date, g.amount_cents as cents
      from (${donationsIn(ctx, month)}) g
      union all
      select r.donation_id, 'refund', r.date, -r.amount_cents
      from (${reversalsIn(ctx, month)}) r
      union all
      select e.payout_id, 'fee', e.date,
        e.fee_cents - case when e.kind in ('fee', 'other') then e.amount_cents else 0 end
      from (${feeEntries(ctx, month)}) e
      union all
      select p.id, 'payout', p.arrives_on, p.amount_cents
      from payouts p
      where p.organization_id = ${ctx.organization.id} and ${within('p.arrives_on', month)}
        and ${sentPayout}
    ) x group by x.source_id, x.kind
  )`;

const recordRows = sql`
  select x.kind, x.reason, case when x.kind in ('gift', 'refund') then 'donation' else 'payout' end
      as record,
    x.source_id as record_id, x.kind as ref, x.day, x.amount,
    case when x.kind in ('gift', 'refund') then x.source_id end as donation_id,
    case when x.kind in ('fee', 'payout') then x.source_id end as payout_id
  from (
    select kind, 'before-first-day' as reason, source_id, day, -early as amount
    from expected where early <> 0
    union all
    select coalesce(e.kind, p.kind),
      case when p.source_id is null then 'not-posted' else 'changed-since-posted' end,
      coalesce(e.source_id, p.source_id), coalesce(e.day, p.day),
      coalesce(p.cents, 0) - coalesce(e.cents, 0)
    from expected e
      full join posted_records p on p.source_id = e.source_id and p.kind = e.kind
    where coalesce(p.cents, 0) <> coalesce(e.cents, 0)
  ) x`;

/** Adjustments, and entries that do not balance. The number of an entry is its reference. */
const entryRows = (month: Month) => sql`
  select p.kind, x.reason, 'entry', p.source_id, p.number::text, p.date, x.amount,
    case p.source when 'donation' then p.source_id end,
    case p.source when 'payout' then p.source_id end
  from posted p cross join lateral (values
    ('adjusts-other-month', p.cents, p.date < ${month.next}::date
      and p.concerns_on < ${month.first}::date),
    ('adjusted-later', -p.cents, p.date >= ${month.next}::date)
  ) as x (reason, amount, is_so)
  where x.is_so and x.amount <> 0 and p.kind in ('gift', 'refund', 'fee', 'payout')
  union all
  select 'balance', 'unbalanced', 'entry', p.source_id, p.number::text, p.date, p.balance,
    case p.source when 'donation' then p.source_id end,
    case p.source when 'payout' then p.source_id end
  from posted p where p.balance <> 0 and p.date < ${month.next}::date`;
