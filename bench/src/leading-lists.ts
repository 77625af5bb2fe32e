import type pg from 'pg';
import type { Account } from './servers/product.ts';

export const periodLengths = { week: 7, month: 30, year: 365 } as const;

/** Writes what the sweep writes for a period with many donations, instead of waiting for it. */
export async function listLeadingDonors(owner: pg.Client, { organizationId }: Account) {
  for (const [period, days] of Object.entries(periodLengths)) {
    await owner.query(leadingSql, [organizationId, period, days]);
  }
}

const leadingSql = `
  with list as (
    select gen_random_uuid() as id, o.today, o.today + 1 - $3::int as first_day
    from (select (now() at time zone time_zone)::date as today from organizations
      where id = $1::uuid) o
  ), sums as (
    select donor_id, sum(amount_cents)::bigint as amount from donations, list
    where organization_id = $1::uuid and date between first_day and today
    group by donor_id order by 2 desc, 1 limit 13
  ), listed as (
    insert into leading_donors (organization_id, list_id, donor_id)
    select $1::uuid, list.id, donor_id
    from list, (select donor_id from sums order by amount desc limit 12) s
  )
  insert into leading_lists (organization_id, id, period, first_day, last_day, threshold_cents)
  select $1::uuid, id, $2, first_day, today,
    coalesce((select amount from sums order by amount desc offset 12), 0)
  from list
  where (select sum(settled_gifts) from donation_days
    where organization_id = $1::uuid and day between first_day and today) > 100`;
