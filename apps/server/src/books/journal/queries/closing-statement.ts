import { addMonths, type Day } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import type { AccountMovement, AdjustmentRow, KindTotal } from '../drawing/closing-statement.ts';
import { namedLines } from './lines.ts';

/** What was on each account before a month, what the month posted, and what is on it then. */
export async function sumMovements(ctx: Ctx, month: Day): Promise<AccountMovement[]> {
  const { rows } = await sql<AccountMovement>`
    select x.account,
      coalesce(sum(x.amount) filter (where x.date < ${month}), 0)::bigint as opening,
      coalesce(sum(x.debit) filter (where x.date >= ${month}), 0)::bigint as debit,
      coalesce(sum(x.credit) filter (where x.date >= ${month}), 0)::bigint as credit,
      sum(x.amount)::bigint as closing
    from (${namedLines(ctx, sql`e.date < ${addMonths(month, 1)}`)}) x
    group by x.account order by x.account`.execute(ctx.db);
  return rows;
}

/** How many entries of each kind a month has, and their sums. */
export async function sumKinds(ctx: Ctx, month: Day): Promise<KindTotal[]> {
  const { rows } = await sql<KindTotal>`
    select e.kind, count(distinct e.number)::int as entries,
      sum(greatest(l.amount_cents, 0))::bigint as debit,
      sum(greatest(-l.amount_cents, 0))::bigint as credit
    from journal_entries e
      join journal_lines l on l.organization_id = e.organization_id and l.number = e.number
    where e.organization_id = ${ctx.organization.id}
      and e.date >= ${month} and e.date < ${addMonths(month, 1)}
    group by e.kind order by min(e.number)`.execute(ctx.db);
  return rows;
}

/** The lines of a month's first adjustments of earlier months. */
export async function listAdjustments(ctx: Ctx, month: Day, most: number) {
  const numbers = sql`e.number in (
    select number from journal_entries
    where organization_id = ${ctx.organization.id} and concerns_on < date
      and date >= ${month} and date < ${addMonths(month, 1)}
    order by number limit ${most})`;
  const { rows } = await sql<AdjustmentRow>`
    select x.number, x.kind, x.concerns_on, x.account, x.debit, x.credit
    from (${namedLines(ctx, numbers)}) x order by x.number, x.position`.execute(ctx.db);
  return rows;
}

export async function countAdjustments(ctx: Ctx, month: Day): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from journal_entries
    where organization_id = ${ctx.organization.id} and concerns_on < date
      and date >= ${month} and date < ${addMonths(month, 1)}`.execute(ctx.db);
  return rows[0]?.count ?? 0;
}

/** The name of the person who acts. */
export async function findActorName({ db, userId }: Ctx): Promise<string> {
  if (userId === null) return '';
  const { rows } = await sql<{ name: string }>`
    select concat_ws(' ', first_name, last_name) as name from users where id = ${userId}`.execute(
    db,
  );
  return rows[0]?.name ?? '';
}
