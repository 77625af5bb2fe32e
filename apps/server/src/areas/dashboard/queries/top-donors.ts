import type { Cents, Days } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../context.ts';

export type TopDonorRow = { id: string; name: string; amount: Cents; gifts: number };

const howMany = 5;

/** The donors who gave most in a stretch of days: settled gifts outside the trash, less refunds. */
export async function topDonors(ctx: Ctx, { from, to }: Days): Promise<TopDonorRow[]> {
  const { rows } = await sql<TopDonorRow>`
    select d.id, d.name, t.amount, t.gifts
    from (
      select g.donor_id, sum(g.amount_cents - g.refunded_cents)::bigint as amount,
        count(*)::int as gifts
      from donations g
      where g.organization_id = ${ctx.organization.id} and g.deletion_id is null
        and g.status in ('settled', 'partially_refunded') and g.date between ${from} and ${to}
      group by g.donor_id
      order by amount desc, g.donor_id limit ${howMany}
    ) t
      join donors d on d.organization_id = ${ctx.organization.id} and d.id = t.donor_id
    order by t.amount desc, t.donor_id`.execute(ctx.db);
  return rows;
}
