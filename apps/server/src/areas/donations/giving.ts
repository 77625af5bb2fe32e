import { sql } from 'kysely';
import type { Ctx } from '../../context.ts';

/**
 * Counts again what these donors (or all) have given and keeps it in `donor_giving`. Called in the
 * transaction that changed their gifts. The donors' rows are locked first, so that two transactions
 * which change one donor's gifts count one after the other and the later one sees both changes.
 */
export async function recountGiving(
  ctx: Ctx,
  donorIds: readonly string[] | 'all',
): Promise<void> {
  const organizationId = ctx.organization.id;
  const ids = donorIds === 'all' ? null : [...donorIds];
  const among = (column: string) =>
    ids === null ? sql`true` : sql`${sql.ref(column)} = any(${ids}::uuid[])`;

  await sql`
    select from donors
    where organization_id = ${organizationId} and ${among('id')}
    order by id for no key update`.execute(ctx.db);

  await sql`
    with counted as (
      select donor_id, sum(amount_cents - refunded_cents) as given, count(*) as gifts,
             min(date) as first_on, max(date) as last_on
      from donations
      where organization_id = ${organizationId} and deletion_id is null
        and status in ('settled', 'partially_refunded') and ${among('donor_id')}
      group by donor_id
    ), removed as (
      delete from donor_giving g
      where g.organization_id = ${organizationId} and ${among('donor_id')}
        and not exists (select from counted c where c.donor_id = g.donor_id)
    )
    insert into donor_giving
      (organization_id, donor_id, given_cents, gift_count, first_gift_on, last_gift_on)
    select ${organizationId}, donor_id, given, gifts, first_on, last_on from counted
    on conflict (organization_id, donor_id) do update set
      given_cents = excluded.given_cents,
      gift_count = excluded.gift_count,
      first_gift_on = excluded.first_gift_on,
      last_gift_on = excluded.last_gift_on`.execute(ctx.db);
}
