import { type ActivityQuery, type SinceVisitKind, mostSinceVisit } from '@pledgewell/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import { donationsByOthers, pledgesByOthers } from '../../../giving/index.ts';
import { matchingActivities } from '../../activities/queries/activities.ts';

type LineCount = { count: number; amount: number | null };

/**
 * The rows of a line's list, and their amounts. It reads at most one row more than a line counts,
 * so that it is as fast after a large import.
 */
export async function countSince(
  ctx: Ctx,
  kind: SinceVisitKind,
  since: string,
): Promise<LineCount> {
  const { rows } = await sql<LineCount>`
    select count(*)::int as count, sum(f.amount)::bigint as amount
    from (${lineRows[kind](ctx, since)}) f`.execute(ctx.db);
  return rows[0] ?? { count: 0, amount: null };
}

const most = sql.lit(mostSinceVisit + 1);

/** The amounts are those that the lists state as their totals. */
const lineRows: Record<SinceVisitKind, (ctx: Ctx, since: string) => RawBuilder<unknown>> = {
  donations: (ctx, since) => sql`
    select case when counts(g.deletion_id, g.status, g.in_kind) then g.amount_cents - g.refunded_cents end as amount
    from donations g
    where g.organization_id = ${ctx.organization.id} and g.deletion_id is null
      and ${donationsByOthers(ctx, since)}
    limit ${most}`,
  pledges: (ctx, since) => sql`
    select case when p.status <> 'canceled' then p.amount_cents - p.written_off_cents end as amount
    from pledges p
    where p.organization_id = ${ctx.organization.id} and p.deletion_id is null
      and ${pledgesByOthers(ctx, since)}
    limit ${most}`,
  'failed-cards': (_ctx, since) => sql`
    select r.amount_cents as amount from failed_recurring_donations(${since}) r
    where r.state <> 'failed' limit ${most}`,
  answers: (ctx, since) => entries(ctx, { since, only: 'answers' }),
  changes: (ctx, since) => entries(ctx, { since, only: 'changes-by-others' }),
};

const entries = (ctx: Ctx, query: Pick<ActivityQuery, 'since' | 'only'>) => sql`
  select null::bigint as amount
  from ${matchingActivities(ctx, { ...query, limit: mostSinceVisit + 1 })} found`;
