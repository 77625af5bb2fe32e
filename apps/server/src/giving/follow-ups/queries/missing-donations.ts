import type { Cents, Day } from '@pledgewell/domain';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Ctx } from '../../../platform/core/context.ts';

const mostAtOnce = 200;

/**
 * The ids of organizations that miss a recurring donation without a follow-up about it. Donations
 * expected long ago are ignored, so that an import of old years does not report donors who stopped
 * since.
 */
export async function organizationsMissingDonations(ops: pg.Pool, now: Date): Promise<string[]> {
  const { rows } = await ops.query<{ organization_id: string }>(
    `select distinct g.organization_id
     from organizations o
       cross join lateral (select ($1::timestamptz at time zone o.time_zone)::date as today) t
       join donations g on g.organization_id = o.id
     where g.recurring_interval is not null and g.payment_id is null and g.deletion_id is null
       and g.date between t.today - 430 and t.today
       and missing_since(g.organization_id, g.donor_id, g.date, g.amount_cents,
         g.recurring_interval, g.status, t.today) >= t.today - 60
       and not exists (
         select 1 from follow_ups f
         where f.organization_id = g.organization_id and f.donation_id = g.id)
     limit $2`,
    [now, mostAtOnce],
  );
  return rows.map(({ organization_id: id }) => id);
}

type MissingDonation = { donationId: string; donorId: string; amount: Cents; day: Day };

/** In donor id order, the order in which all code locks donors. */
export async function missingDonations(ctx: Ctx): Promise<MissingDonation[]> {
  const { rows } = await sql<MissingDonation>`
    select g.id as donation_id, g.donor_id, g.amount_cents as amount, m.day
    from donations g
      cross join (select ${ctx.today}::date as today) t
      cross join lateral (select missing_since(g.organization_id, g.donor_id, g.date, g.amount_cents,
         g.recurring_interval, g.status, t.today) as day) m
    where g.organization_id = ${ctx.organization.id}
      and g.recurring_interval is not null and g.payment_id is null and g.deletion_id is null
      and g.date between t.today - 430 and t.today and m.day >= t.today - 60
      and not exists (
        select 1 from follow_ups f
        where f.organization_id = g.organization_id and f.donation_id = g.id)
    order by g.donor_id, g.id limit ${mostAtOnce}`.execute(ctx.db);
  return rows;
}
