import type { Cents, Day, GivenInMonth } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';

/** A donor's giving in each calendar month, earliest first. */
export async function monthsOfDonor(ctx: Ctx, id: string): Promise<GivenInMonth[]> {
  const { rows } = await sql<GivenInMonth>`
    select to_month(g.date) as month, sum(g.amount_cents - g.refunded_cents)::bigint as amount,
      count(*)::int as gifts
    from donations g
    where g.organization_id = ${ctx.organization.id} and g.donor_id = ${id} and counts(g.deletion_id, g.status, g.in_kind)
    group by 1 order by 1 limit 120000`.execute(ctx.db);
  return rows;
}

/** A donor's largest donation (the latest of several) and the day of the first one. */
export async function largestOfDonor(ctx: Ctx, id: string) {
  const { rows } = await sql<{ amount: Cents; date: Day; firstGiftOn: Day }>`
    select g.amount_cents - g.refunded_cents as amount, g.date,
      min(g.date) over () as first_gift_on
    from donations g
    where g.organization_id = ${ctx.organization.id} and g.donor_id = ${id} and counts(g.deletion_id, g.status, g.in_kind)
    order by 1 desc, g.date desc limit 1`.execute(ctx.db);
  return rows[0] ?? null;
}
