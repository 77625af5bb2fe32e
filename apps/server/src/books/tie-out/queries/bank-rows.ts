import { depositDays, payoutDays } from '@pledgewell/domain/books/bank/propose-matches';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import { countable, donationsIn, reversalsIn, type Month, type RowSource } from './month.ts';
import { moneyInLines } from './totals.ts';

/** After this many days, a card payment is in a payout. */
const providerDays = 14;

/**
 * The rows between the donations of a month and the money on its bank lines. Donations and refunds
 * in a payout are one row of the payout, because its page lists them.
 */
export const bankRows = (ctx: Ctx, month: Month): RowSource => sql`
  with ${arrivedMoney(ctx, month)}, ${outstanding(ctx, month)}
  ${lineRows} union all ${payoutRows} union all ${arrivalRows(month)}
  union all ${reversalRows} union all ${unknownRows(ctx)} union all ${outstandingRows(ctx)}`;

/** What the month's bank lines consist of: matched payouts with their entries, and donations. */
const arrivedMoney = (ctx: Ctx, month: Month) => sql`
  lines as materialized (${moneyInLines(ctx, month)}),
  matches as materialized (
    select m.line_id, m.payout_id, m.donation_id, m.amount_cents, l.day
    from lines l
      join bank_matches m on m.organization_id = ${ctx.organization.id} and m.line_id = l.id
  ), arrived_payouts as materialized (
    select p.id, m.line_id, m.day, m.amount_cents as matched, p.amount_cents,
      p.is_automatic and p.is_complete as is_listed
    from matches m
      join payouts p on p.organization_id = ${ctx.organization.id} and p.id = m.payout_id
  ), inside as materialized (
    select e.*, a.day
    from arrived_payouts a
      join payout_entries e on e.organization_id = ${ctx.organization.id} and e.payout_id = a.id
  ), arrivals as materialized (
    select x.id, x.date, x.amount_cents, sum(x.cents) as cents, min(x.payout_id::text)::uuid as
      payout_id, bool_or(x.is_matched) as is_matched, min(x.day) as day
    from (
      select d.id, d.date, d.amount_cents, e.amount_cents as cents, e.payout_id,
        false as is_matched, e.day
      from inside e
        join donations d on d.organization_id = ${ctx.organization.id}
          and d.payment_id = e.payment_id and ${countable}
      where e.kind = 'gift'
      union all
      select d.id, d.date, d.amount_cents, m.amount_cents, null, true, m.day
      from matches m
        join donations d on d.organization_id = ${ctx.organization.id} and d.id = m.donation_id
          and ${countable}
    ) x group by x.id, x.date, x.amount_cents
  ), arrived_reversals as materialized (
    select r.id, r.donation_id, r.date, r.amount_cents, sum(e.amount_cents) as cents,
      min(e.payout_id::text)::uuid as payout_id, min(e.day) as day
    from inside e
      join refunds r on r.organization_id = ${ctx.organization.id} and r.provider_id = e.refund_id
      join donations d on d.organization_id = ${ctx.organization.id} and d.id = r.donation_id
        and ${countable}
    where e.kind in ('refund', 'dispute') and e.amount_cents < 0
    group by r.id, r.donation_id, r.date, r.amount_cents
  )`;

/** Donations and card reversals of the month that are on no bank line of it, and where they are. */
const outstanding = (ctx: Ctx, month: Month) => sql`
  gifts as materialized (${donationsIn(ctx, month)}),
  reversals as materialized (
    select * from (${reversalsIn(ctx, month)}) r where r.payment_id is not null
  ), pending as materialized (
    select g.id, g.id as donation_id, g.date, g.amount_cents as cents, g.payment_id,
      null as provider_id
    from gifts g where not exists (select 1 from arrivals a where a.id = g.id)
    union all
    select r.id, r.donation_id, r.date, -r.amount_cents, r.payment_id, coalesce(r.provider_id, '')
    from reversals r where not exists (select 1 from arrived_reversals a where a.id = r.id)
  ), whereabouts as materialized (
    select distinct on (g.id) g.*, p.id as payout_id, p.status, p.arrives_on, l.day as line_day
    from pending g
      left join payout_entries e on e.organization_id = ${ctx.organization.id}
        and e.payment_id = g.payment_id
        and case when g.provider_id is null then e.kind = 'gift'
          else e.refund_id = g.provider_id and e.amount_cents < 0 end
      left join payouts p on p.organization_id = ${ctx.organization.id} and p.id = e.payout_id
      left join bank_matches md on md.organization_id = ${ctx.organization.id}
        and g.provider_id is null and md.donation_id = g.id
      left join bank_matches mp on mp.organization_id = ${ctx.organization.id}
        and mp.payout_id = p.id
      left join bank_lines l on l.organization_id = ${ctx.organization.id}
        and l.id = coalesce(mp.line_id, md.line_id)
    order by g.id, l.day, p.status in ('failed', 'canceled'), p.arrives_on, p.id
  )`;

const lineRows = sql`
  select 'gift' as kind,
    case l.state when 'open' then 'open-line' else 'ignored-line' end as reason,
    'line' as record, l.id as record_id, '' as ref, l.day, l.amount_cents as amount,
    null::uuid as donation_id, null::uuid as payout_id
  from lines l where l.state <> 'matched'
  union all
  select 'gift', 'line-unequal', 'line', l.id, '', l.day,
    l.amount_cents - coalesce(sum(m.amount_cents), 0), null, null
  from lines l left join matches m on m.line_id = l.id
  where l.state = 'matched'
  group by l.id, l.day, l.amount_cents
  having l.amount_cents <> coalesce(sum(m.amount_cents), 0)
  union all
  select 'gift', 'deleted-since-match', 'line', m.line_id, coalesce(m.donation_id::text, ''),
    m.day, sum(m.amount_cents), m.donation_id, null
  from matches m
  where m.payout_id is null and not exists (select 1 from arrivals a where a.id = m.donation_id)
  group by m.line_id, m.donation_id, m.day`;

const payoutRows = sql`
  select 'gift', 'payout-changed', 'payout', a.id, '', a.day, a.matched - a.amount_cents, null::uuid,
    a.id
  from arrived_payouts a where a.matched <> a.amount_cents
  union all
  select 'gift', case when a.is_listed then 'entries-unequal' else 'entries-unknown' end, 'payout',
    a.id, '', a.day, a.amount_cents - coalesce(sum(e.net_cents), 0), null, a.id
  from arrived_payouts a left join inside e on e.payout_id = a.id
  group by a.id, a.day, a.amount_cents, a.is_listed
  having a.amount_cents <> coalesce(sum(e.net_cents), 0)
  union all
  select 'gift', x.reason, 'payout', e.payout_id, '', e.day, sum(x.cents), null, e.payout_id
  from inside e cross join lateral (values
    ('fees', case e.kind when 'fee' then e.amount_cents else 0 end - e.fee_cents),
    ('provider-other', case e.kind when 'other' then e.amount_cents else 0 end)
  ) as x (reason, cents)
  group by x.reason, e.payout_id, e.day having sum(x.cents) <> 0`;

/** Donations and refunds of other months, and those with another amount than what arrived. */
const arrivalRows = (month: Month) => sql`
  select 'gift', 'other-month', case when x.payout_id is null then 'donation' else 'payout' end,
    coalesce(x.payout_id, x.donation_id), '', min(x.day), sum(x.cents), x.donation_id, x.payout_id
  from (
    select payout_id, case when payout_id is null then id end as donation_id, day,
      amount_cents as cents
    from arrivals where date < ${month.first}::date or date >= ${month.next}::date
    union all
    select payout_id, null, day, -amount_cents from arrived_reversals
    where date < ${month.first}::date or date >= ${month.next}::date
  ) x group by x.payout_id, x.donation_id having sum(x.cents) <> 0
  union all
  select 'gift', case when is_matched then 'changed-since-match' else 'record-unequal' end,
    'donation', id, 'gift', day, cents - amount_cents, id, payout_id
  from arrivals where cents <> amount_cents
  union all
  select 'gift', 'record-unequal', 'donation', donation_id, id::text, day, cents + amount_cents,
    donation_id, payout_id
  from arrived_reversals where cents <> -amount_cents`;

const reversalRows = sql`
  select 'gift', case when r.provider_id ~ '^d[pu]_' then 'disputed' else 'refunded' end,
    'donation', r.donation_id, r.id::text, r.date, -r.amount_cents, r.donation_id, null::uuid
  from reversals r`;

/** Parts of payouts that are no donation and no refund of our records. */
const unknownRows = (ctx: Ctx) => sql`
  select 'gift', 'entry-unknown', 'payout', e.payout_id, e.provider_id, e.day, e.amount_cents,
    null::uuid, e.payout_id
  from inside e
    left join donations d on d.organization_id = ${ctx.organization.id}
      and d.payment_id = e.payment_id and ${countable}
  where e.kind = 'gift' and d.id is null and e.amount_cents <> 0
  union all
  select 'gift', case
      when e.kind = 'dispute' and d.id is not null then 'dispute-returned'
      when e.kind = 'refund' and exists (
        select 1 from payout_entries back
        where back.organization_id = ${ctx.organization.id} and back.refund_id = e.refund_id
          and back.amount_cents = -e.amount_cents) then 'refund-returned'
      else 'entry-unknown' end,
    'payout', e.payout_id, e.provider_id, e.day, e.amount_cents, d.id, e.payout_id
  from inside e
    left join donations d on d.organization_id = ${ctx.organization.id}
      and d.payment_id = e.payment_id and ${countable}
    left join refunds r on r.organization_id = ${ctx.organization.id}
      and r.provider_id = e.refund_id
  where e.kind in ('refund', 'dispute') and e.amount_cents <> 0
    and not (e.amount_cents < 0 and exists (
      select 1 from arrived_reversals a where a.id = r.id))`;

/** What belongs to the month and did not arrive in it, a payout in one row. */
const outstandingRows = (ctx: Ctx) => sql`
  select 'gift', x.reason, case when x.payout_id is null then 'donation' else 'payout' end,
    coalesce(x.payout_id, x.donation_id), x.ref, min(x.day), -sum(x.cents), x.donation_id,
    x.payout_id
  from (
    select w.payout_id, w.cents, coalesce(w.line_day, w.arrives_on, w.date) as day,
      case when w.payout_id is null then w.donation_id end as donation_id,
      case when w.payout_id is null then w.id::text else '' end as ref,
      case
        when w.line_day is not null then 'deposited-elsewhere'
        when w.payment_id is null then case
          when w.date + ${depositDays}::int >= ${ctx.today}::date then 'to-deposit'
          else 'not-deposited' end
        when w.payout_id is null then case
          when w.date + ${providerDays}::int >= ${ctx.today}::date then 'not-paid-out'
          else 'no-payout' end
        when w.status in ('failed', 'canceled') then 'payout-failed'
        when w.arrives_on + ${payoutDays}::int >= ${ctx.today}::date then 'on-its-way'
        else 'payout-without-line'
      end as reason
    from whereabouts w
  ) x group by x.reason, x.payout_id, x.donation_id, x.ref having sum(x.cents) <> 0`;
