import type { Cents, Days, Period } from '@pledgewell/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';

export type TopDonorRow = { id: string; name: string; amount: Cents; gifts: number };

const howMany = 5;

const givenBy = sql`sum(g.amount_cents - g.refunded_cents)::bigint as amount, count(*)::int as gifts`;

/**
 * The donors with the largest totals in a date range: settled donations outside the trash, minus
 * refunds.
 */
export async function topDonors(ctx: Ctx, { from, to }: Days): Promise<TopDonorRow[]> {
  const { rows } = await sql<TopDonorRow>`
    ${named(
      ctx,
      sql`
        select g.donor_id, ${givenBy} from donations g
        where g.organization_id = ${ctx.organization.id} and counts(g.deletion_id, g.status, g.in_kind)
          and g.date between ${from} and ${to}
        group by g.donor_id`,
    )}`.execute(ctx.db);
  return rows;
}

/**
 * Returns the top donors from a prepared list of candidates; null if the list is not sufficient. No
 * donor outside the list gave more than its threshold in its period, and donors of later days are
 * checked too.
 */
export async function leadingDonors(
  ctx: Ctx,
  period: Period,
  { from, to }: Days,
): Promise<TopDonorRow[] | null> {
  const organizationId = ctx.organization.id;
  const { rows: lists } = await sql<{ id: string; lastDay: Days['to']; thresholdCents: Cents }>`
    select id, last_day, threshold_cents from leading_lists
    where organization_id = ${organizationId} and period = ${period}
      and threshold_cents is not null and first_day <= ${from} and last_day <= ${to}
    order by last_day desc, id desc limit 1`.execute(ctx.db);
  const [list] = lists;
  if (!list) return null;

  const { rows } = await sql<TopDonorRow>`
    ${named(
      ctx,
      sql`
        select c.donor_id, s.amount, s.gifts
        from (
          select donor_id from leading_donors
          where organization_id = ${organizationId} and list_id = ${list.id}
          ${list.lastDay === to ? sql`` : sql`union ${donorsAfter(ctx, list.lastDay, to)}`}
        ) c
        cross join lateral (
          select ${givenBy} from donations g
          where g.organization_id = ${organizationId} and g.donor_id = c.donor_id and counts(g.deletion_id, g.status, g.in_kind)
            and g.date between ${from} and ${to}
        ) s
        where s.gifts > 0`,
    )}`.execute(ctx.db);
  const last = rows.length < howMany ? 0 : (rows.at(-1)?.amount ?? 0);
  return last >= list.thresholdCents ? rows : null;
}

/**
 * A list of today needs none of them, and PostgreSQL would plan the statement for each request,
 * because their number depends on the day.
 */
const donorsAfter = (ctx: Ctx, lastDay: Days['to'], to: Days['to']) => sql`
  select donor_id from donations
  where organization_id = ${ctx.organization.id} and deletion_id is null
    and date > ${lastDay} and date <= ${to}`;

/** The largest of these sums, with the donors' names. */
const named = (ctx: Ctx, sums: RawBuilder<unknown>) => sql`
  select d.id, d.name, t.amount, t.gifts
  from (
    select * from (${sums}) every
    order by amount desc, donor_id limit ${howMany}
  ) t
    join donors d on d.organization_id = ${ctx.organization.id} and d.id = t.donor_id
  order by t.amount desc, t.donor_id`;
