import { addMonths, type Cents, type Day } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import type { ClosingStatement } from '../drawing/closing-statement.ts';

export type ClosingRow = { id: string; month: Day; closedAt: Date; statement: ClosingStatement };

const selectClosings = (ctx: Ctx) =>
  ctx.db
    .selectFrom('journalClosings')
    .select(['id', 'month', 'closedAt', 'statement'])
    .where('organizationId', '=', ctx.organization.id)
    .where('reopenedAt', 'is', null)
    .$narrowType<{ month: Day; statement: ClosingStatement }>();

/** A closing that was not reopened. */
export const findClosing = async (ctx: Ctx, id: string): Promise<ClosingRow | undefined> =>
  selectClosings(ctx).where('id', '=', id).executeTakeFirst();

/** The closing of the latest closed month. */
export const findLatestClosing = async (ctx: Ctx): Promise<ClosingRow | undefined> =>
  selectClosings(ctx).orderBy('month', 'desc').limit(1).executeTakeFirst();

export async function insertClosing(
  ctx: Ctx,
  id: string,
  { month, statement }: Pick<ClosingRow, 'month' | 'statement'>,
) {
  await sql`
    insert into journal_closings
      (organization_id, id, month, last_number, statement, closed_by, closed_at)
    select organization_id, ${id}, ${month}, last_number, ${JSON.stringify(statement)}::jsonb,
      ${ctx.userId}, ${ctx.now}
    from journal_settings where organization_id = ${ctx.organization.id}`.execute(ctx.db);
}

export async function markReopened(ctx: Ctx, id: string, reason: string) {
  await ctx.db
    .updateTable('journalClosings')
    .set({ reopenedAt: ctx.now, reopenedBy: ctx.userId, reason })
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .execute();
}

/** The first month from a day on, before another one, that has entries; null if there is none. */
export async function firstMonthWithEntries(ctx: Ctx, from: Day, before: Day): Promise<Day | null> {
  const { rows } = await sql<{ month: Day | null }>`
    select date_trunc('month', min(date))::date as month from journal_entries
    where organization_id = ${ctx.organization.id}
      and date >= ${from} and date < ${before}`.execute(ctx.db);
  return rows[0]?.month ?? null;
}

/** What is on the card clearing account at the end of a month. */
export async function sumCardClearing(ctx: Ctx, month: Day): Promise<Cents> {
  const { rows } = await sql<{ cents: Cents }>`
    select coalesce(sum(l.amount_cents), 0)::bigint as cents
    from journal_entries e
      join journal_lines l on l.organization_id = e.organization_id and l.number = e.number
    where e.organization_id = ${ctx.organization.id} and l.account = 'card-clearing'
      and e.date < ${addMonths(month, 1)}`.execute(ctx.db);
  return rows[0]?.cents ?? (0 as Cents);
}

type Due = { donations: string[]; pledges: string[]; payouts: string[] };

/** The records that may still need entries from a day on, before another one. */
export async function listDueRecords(ctx: Ctx, from: Day, before: Day): Promise<Due> {
  const id = ctx.organization.id;
  const within = (day: string) => sql`${sql.raw(day)} >= ${from} and ${sql.raw(day)} < ${before}`;
  const posted = (source: string) => sql`
    select source_id from journal_entries
    where organization_id = ${id} and source = ${source} and ${within('concerns_on')}`;
  const { rows } = await sql<Due>`
    select
      array(select id from donations where organization_id = ${id} and ${within('date')}
        union select donation_id from refunds where organization_id = ${id} and ${within('date')}
        union ${posted('donation')}) as donations,
      array(select pledge_id from pledge_adjustments
        where organization_id = ${id} and ${within('effective_on')}
        union ${posted('pledge')}) as pledges,
      array(select id from payouts where organization_id = ${id} and ${within('arrives_on')}
        union select payout_id from payout_entries e join organizations o on o.id = ${id}
        where e.organization_id = ${id} and ${within('(e.at at time zone o.time_zone)::date')}
        union ${posted('payout')}) as payouts`.execute(ctx.db);
  return rows[0] ?? { donations: [], pledges: [], payouts: [] };
}
