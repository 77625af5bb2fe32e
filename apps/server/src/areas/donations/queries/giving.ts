import { sql } from 'kysely';
import type { Ctx } from '../../../context.ts';

/**
 * Counts anew what these donors have given: settled gifts outside the trash, net of refunds. Call
 * it in the transaction that changes their gifts, after the change. Recounts of one donor queue on
 * the donor's row, because each must see the gifts that the other one counted.
 */
export async function recountGiving(ctx: Ctx, donorIds: readonly string[] | 'all'): Promise<void> {
  if (donorIds.length === 0) return;

  await lockDonors(ctx, donorIds);
  await dropGiving(ctx, donorIds);
  await sumGiving(ctx, donorIds);
}

/** In the order of their ids, so that two recounts never wait for each other. */
async function lockDonors(ctx: Ctx, donorIds: readonly string[] | 'all') {
  await sql`
    select count(*) from (
      select from donors
      where organization_id = ${ctx.organization.id} ${among(sql.ref('id'), donorIds)}
      order by id for no key update
    ) as locked`.execute(ctx.db);
}

/** Donors without a gift that counts have no row. */
async function dropGiving(ctx: Ctx, donorIds: readonly string[] | 'all') {
  await sql`
    delete from donor_giving g
    where g.organization_id = ${ctx.organization.id} ${among(sql.ref('g.donor_id'), donorIds)}
      and not exists (
        select from donations d
        where d.organization_id = g.organization_id and d.donor_id = g.donor_id
          and d.deletion_id is null and d.status in ('settled', 'partially_refunded')
      )`.execute(ctx.db);
}

async function sumGiving(ctx: Ctx, donorIds: readonly string[] | 'all') {
  await sql`
    insert into donor_giving
      (organization_id, donor_id, given_cents, gift_count, first_gift_on, last_gift_on)
    select organization_id, donor_id,
      sum(amount_cents - refunded_cents), count(*), min(date), max(date)
    from donations
    where organization_id = ${ctx.organization.id} ${among(sql.ref('donor_id'), donorIds)}
      and deletion_id is null and status in ('settled', 'partially_refunded')
    group by organization_id, donor_id
    on conflict (organization_id, donor_id) do update set
      given_cents = excluded.given_cents,
      gift_count = excluded.gift_count,
      first_gift_on = excluded.first_gift_on,
      last_gift_on = excluded.last_gift_on`.execute(ctx.db);
}

const among = (column: ReturnType<typeof sql.ref>, donorIds: readonly string[] | 'all') =>
  donorIds === 'all' ? sql`` : sql`and ${column} = any(${[...donorIds]}::uuid[])`;
