import type { Cents, Day } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import { countable, sentPayout } from './month.ts';

export type DepositRow = {
  id: string;
  day: Day;
  bank: Cents | null;
  description: string;
  state: 'open' | 'matched' | null;
  /** The sum of what the line is matched to; zero without a line. */
  matched: Cents;
  lineId: string | null;
  payoutId: string | null;
};

type Place = { after: string | null; limit: number };

/** Bank lines of money in, and payouts that are on no line; newest first. */
export async function pageDeposits(ctx: Ctx, { after, limit }: Place): Promise<DepositRow[]> {
  const organization = ctx.organization.id;
  const before = (day: string, id: string) => sql`(${after}::uuid is null
    or (${sql.ref(day)}, ${sql.ref(id)}) < (select day, id from place))`;
  const { rows } = await sql<DepositRow>`
    with place as (
      select id, day from bank_lines where organization_id = ${organization} and id = ${after}
      union all
      select id, arrives_on from payouts where organization_id = ${organization} and id = ${after}
    ), listed as (
      (select l.id, l.day, l.amount_cents as bank, l.description, l.state, l.id as line_id,
          null::uuid as payout_id
        from bank_lines l
        where l.organization_id = ${organization} and l.state in ('open', 'matched')
          and l.amount_cents > 0 and ${before('l.day', 'l.id')}
        order by l.day desc, l.id desc limit ${limit})
      union all
      (select p.id, p.arrives_on, null, '', null, null, p.id
        from payouts p
        where p.organization_id = ${organization} and ${sentPayout}
          and not exists (select 1 from bank_matches m
            where m.organization_id = p.organization_id and m.payout_id = p.id)
          and ${before('p.arrives_on', 'p.id')}
        order by p.arrives_on desc, p.id desc limit ${limit})
    )
    select x.id, x.day, x.bank, x.description, x.state, x.line_id,
      coalesce(x.payout_id, (select m.payout_id from bank_matches m
        where m.organization_id = ${organization} and m.line_id = x.line_id
          and m.payout_id is not null limit 1)) as payout_id,
      coalesce((select sum(m.amount_cents) from bank_matches m
        where m.organization_id = ${organization} and m.line_id = x.line_id), 0)::bigint as matched
    from (select * from listed order by day desc, id desc limit ${limit}) x
    order by x.day desc, x.id desc`.execute(ctx.db);
  return rows;
}

export type PayoutContents = {
  payoutId: string;
  amount: Cents;
  /** What its line was matched with; null without a line. */
  matched: Cents | null;
  net: Cents;
  isListed: boolean;
  count: number;
  gifts: Cents;
  refunds: Cents;
  fees: Cents;
  unknown: Cents;
  unequal: Cents;
};

/** What payouts consist of, by our records; `unknown` and `unequal` are what these do not have. */
export async function sumContents(ctx: Ctx, ids: readonly string[]): Promise<PayoutContents[]> {
  const { rows } = await sql<PayoutContents>`
    select p.id as payout_id, p.amount_cents as amount, max(m.amount_cents) as matched,
      coalesce(sum(e.net_cents), 0)::bigint as net, p.is_automatic and p.is_complete as is_listed,
      count(e.ours) filter (where e.kind = 'gift')::int as count,
      coalesce(sum(e.ours) filter (where e.kind = 'gift'), 0)::bigint as gifts,
      coalesce(sum(e.ours) filter (where e.kind in ('refund', 'dispute')), 0)::bigint as refunds,
      coalesce(sum(case when e.kind in ('fee', 'other') then e.amount_cents else 0 end
        - e.fee_cents), 0)::bigint as fees,
      coalesce(sum(e.amount_cents) filter (
        where e.ours is null and e.kind not in ('fee', 'other')), 0)::bigint as unknown,
      coalesce(sum(e.amount_cents - e.ours), 0)::bigint as unequal
    from payouts p
      left join bank_matches m on m.organization_id = p.organization_id and m.payout_id = p.id
      left join lateral (
        select e.kind, e.amount_cents, e.fee_cents, e.net_cents, case
            when e.kind = 'gift' then d.amount_cents
            when e.kind in ('refund', 'dispute') and d.id is not null then
              case when r.id is not null and e.amount_cents < 0 then -r.amount_cents
                when e.kind = 'dispute' or exists (
                  select 1 from payout_entries back
                  where back.organization_id = e.organization_id
                    and back.refund_id = e.refund_id
                    and back.amount_cents = -e.amount_cents) then e.amount_cents end
          end as ours
        from payout_entries e
          left join donations d on d.organization_id = e.organization_id
            and d.payment_id = e.payment_id and ${countable}
          left join refunds r on r.organization_id = e.organization_id
            and r.provider_id = e.refund_id and r.donation_id = d.id
        where e.organization_id = p.organization_id and e.payout_id = p.id
      ) e on true
    where p.organization_id = ${ctx.organization.id} and p.id = any(${ids}::uuid[])
    group by p.id, p.amount_cents, p.is_automatic, p.is_complete`.execute(ctx.db);
  return rows;
}

export type LineContents = {
  lineId: string;
  count: number;
  gifts: Cents;
  changed: Cents;
  deleted: Cents;
};

/** The donations that bank lines are matched to, as they are now. */
export async function sumMatchedDonations(ctx: Ctx, ids: readonly string[]) {
  const { rows } = await sql<LineContents>`
    select m.line_id, count(d.id)::int as count,
      coalesce(sum(d.amount_cents), 0)::bigint as gifts,
      coalesce(sum(m.amount_cents - d.amount_cents), 0)::bigint as changed,
      coalesce(sum(m.amount_cents) filter (where d.id is null), 0)::bigint as deleted
    from bank_matches m
      left join donations d on d.organization_id = m.organization_id and d.id = m.donation_id
        and ${countable}
    where m.organization_id = ${ctx.organization.id} and m.line_id = any(${ids}::uuid[])
      and m.payout_id is null
    group by m.line_id`.execute(ctx.db);
  return rows;
}
