import type { Cents, Day, QuickBooksFaultName, TieOutReason } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import { countable } from './month.ts';

type CountedSum = { count: number; amount: Cents };

export type NewEntries = { month: Day; entries: number; debits: Cents };

/** The journal entries that no exported file has, by month, newest first. */
export async function sumNewEntries(ctx: Ctx): Promise<NewEntries[]> {
  const { rows } = await sql<NewEntries>`
    with exported as (
      select month, max(last_number) as upto from journal_exports
      where organization_id = ${ctx.organization.id} group by month
    ), fresh as (
      select e.number, date_trunc('month', e.date)::date as month
      from journal_entries e
        left join exported x on x.month = date_trunc('month', e.date)::date
      where e.organization_id = ${ctx.organization.id} and e.number > coalesce(x.upto, 0)
    )
    select f.month, count(distinct f.number)::int as entries,
      coalesce(sum(greatest(l.amount_cents, 0)), 0)::bigint as debits
    from fresh f
      join journal_lines l on l.organization_id = ${ctx.organization.id} and l.number = f.number
    group by f.month order by f.month desc`.execute(ctx.db);
  return rows;
}

export type OpenDocuments = CountedSum & {
  reason: TieOutReason;
  fault: QuickBooksFaultName | null;
};

/** The documents that QuickBooks does not have as they are here, by reason. */
export async function sumOpenDocuments(ctx: Ctx, realmId: string): Promise<OpenDocuments[]> {
  const { rows } = await sql<OpenDocuments>`
    select x.reason, x.fault, count(*)::int as count, coalesce(sum(x.cents), 0)::bigint as amount
    from (
      select case
          when q.state = 'blocked' then 'blocked'
          when q.state = 'error' then 'retried'
          when q.state = 'waiting' and q.held_until > now() then 'held'
          else 'queued' end as reason,
        case when q.state in ('blocked', 'error') then q.fault end as fault,
        case q.kind when 'sales-receipt' then g.amount_cents
          when 'refund-receipt' then -r.amount_cents else p.amount_cents end as cents
      from quickbooks_documents q
        left join donations g on q.kind = 'sales-receipt'
          and g.organization_id = q.organization_id and g.id = q.source_id
        left join refunds r on q.kind = 'refund-receipt'
          and r.organization_id = q.organization_id and r.id = q.source_id
        left join payouts p on q.kind = 'deposit'
          and p.organization_id = q.organization_id and p.id = q.source_id
      where q.organization_id = ${ctx.organization.id} and q.realm_id = ${realmId}
        and q.state in ('blocked', 'error', 'waiting', 'sending')
    ) x
    group by x.reason, x.fault
    order by array_position(array['blocked', 'retried', 'held', 'queued'], x.reason), count(*) desc`.execute(
    ctx.db,
  );
  return rows;
}

/** The donations from a day on that have no document yet, because sending has not begun. */
export async function sumUnsent(ctx: Ctx, realmId: string, startsOn: Day): Promise<CountedSum> {
  const { rows } = await sql<CountedSum>`
    select count(*)::int as count, coalesce(sum(d.amount_cents), 0)::bigint as amount
    from donations d
    where d.organization_id = ${ctx.organization.id} and d.date >= ${startsOn} and ${countable}
      and not exists (select 1 from quickbooks_documents q
        where q.organization_id = d.organization_id and q.realm_id = ${realmId}
          and q.kind = 'sales-receipt' and q.source_id = d.id)`.execute(ctx.db);
  return rows[0] as CountedSum;
}

export async function sumDonationsBefore(ctx: Ctx, day: Day): Promise<CountedSum> {
  const { rows } = await sql<CountedSum>`
    select count(*)::int as count, coalesce(sum(d.amount_cents), 0)::bigint as amount
    from donations d
    where d.organization_id = ${ctx.organization.id} and d.date < ${day} and ${countable}`.execute(
    ctx.db,
  );
  return rows[0] as CountedSum;
}

/** Money in that is neither matched nor ignored. */
export async function sumOpenLines(ctx: Ctx): Promise<CountedSum> {
  const { rows } = await sql<CountedSum>`
    select count(*)::int as count, coalesce(sum(amount_cents), 0)::bigint as amount
    from bank_lines
    where organization_id = ${ctx.organization.id} and state = 'open' and amount_cents > 0`.execute(
    ctx.db,
  );
  return rows[0] as CountedSum;
}

type Beginning = { donation: Day | null; line: Day | null; hasStatement: boolean };

/** The first days that donations and bank lines have. */
export async function findBeginning(ctx: Ctx): Promise<Beginning> {
  const { rows } = await sql<Beginning>`
    select
      (select min(d.date) from donations d
        where d.organization_id = ${ctx.organization.id} and ${countable}) as donation,
      (select min(day) from bank_lines
        where organization_id = ${ctx.organization.id}) as line,
      exists (select 1 from bank_statements
        where organization_id = ${ctx.organization.id}) as has_statement`.execute(ctx.db);
  return rows[0] as Beginning;
}
