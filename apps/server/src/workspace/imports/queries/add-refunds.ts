import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import type { ImportRef } from './imports.ts';

/**
 * Applies amounts below zero as refunds. A donation of the same import is otherwise unchanged, so
 * that undoing the import removes both.
 */
export async function addRefunds(ctx: Ctx, { id }: Pick<ImportRef, 'id'>): Promise<number> {
  await lockRefundedDonations(ctx, id);
  const { numAffectedRows } = await sql`
    insert into refunds (
      organization_id, id, donation_id, amount_cents, date, reason, author_id, import_id, created_at
    )
    select f.organization_id, f.refund_id, f.donation_id, f.amount_cents, f.date,
      coalesce(nullif(left(r.record_notes, 500), ''), 'Imported'), ${ctx.userId}::uuid, f.import_id,
      ${ctx.now}
    from import_refunds f
      join import_rows r on r.organization_id = f.organization_id and r.import_id = f.import_id
        and r.row_number = f.row_number
    where f.organization_id = ${ctx.organization.id} and f.import_id = ${id}`.execute(ctx.db);
  await countRefunded(ctx, id, sql`refunded_cents + f.cents`);
  return Number(numAffectedRows ?? 0);
}

/** Undoes an import's refunds of donations that it did not add itself. */
export async function revertRefunds(ctx: Ctx, id: string): Promise<number> {
  await lockRefundedDonations(ctx, id);
  const { numAffectedRows } = await sql`
    delete from refunds f using donations d
    where f.organization_id = ${ctx.organization.id} and f.import_id = ${id}
      and d.organization_id = f.organization_id and d.id = f.donation_id
      and d.import_id is distinct from f.import_id`.execute(ctx.db);
  await countRefunded(ctx, id, sql`refunded_cents - f.cents`, notOwn);
  return Number(numAffectedRows ?? 0);
}

/** Whether all refunds that an undo removed can be applied again. */
export async function canRefundAgain(ctx: Ctx, id: string): Promise<boolean> {
  const { rows } = await sql<{ isIn: boolean }>`
    select exists (
      select 1 from (${refundedDonations(ctx, id)}) as f
        left join donations d on d.organization_id = ${ctx.organization.id} and d.id = f.donation_id
          and d.deletion_id is null and is_settled(d.status)
          and d.amount_cents - d.refunded_cents >= f.cents
      where d.id is null and f.is_own is false
    ) as is_in`.execute(ctx.db);
  return !(rows[0]?.isIn ?? false);
}

export async function refundAgain(ctx: Ctx, id: string) {
  await lockRefundedDonations(ctx, id);
  await sql`
    insert into refunds (
      organization_id, id, donation_id, amount_cents, date, reason, author_id, import_id, created_at
    )
    select f.organization_id, f.refund_id, f.donation_id, f.amount_cents, f.date, 'Imported',
      ${ctx.userId}::uuid, f.import_id, ${ctx.now}
    from import_refunds f
      join donations d on d.organization_id = f.organization_id and d.id = f.donation_id
    where f.organization_id = ${ctx.organization.id} and f.import_id = ${id}
      and d.import_id is distinct from f.import_id`.execute(ctx.db);
  await countRefunded(ctx, id, sql`refunded_cents + f.cents`, notOwn);
}

const notOwn = sql`and d.import_id is distinct from f.import_id`;

/** How much the import refunds of each donation, and whether it added the donation itself. */
const refundedDonations = (ctx: Ctx, id: string) => sql`
  select m.donation_id, m.import_id, sum(m.amount_cents)::bigint as cents,
    bool_or(coalesce(own.import_id = m.import_id, false)) as is_own
  from import_refunds m
    left join donations own on own.organization_id = m.organization_id and own.id = m.donation_id
  where m.organization_id = ${ctx.organization.id} and m.import_id = ${id}
  group by m.donation_id, m.import_id`;

async function countRefunded(
  ctx: Ctx,
  id: string,
  refunded: ReturnType<typeof sql>,
  which = sql``,
) {
  await sql`
    update donations d set
      refunded_cents = ${refunded},
      status = refund_status(d.amount_cents, ${refunded}),
      version = d.version + (d.import_id is distinct from f.import_id)::int,
      updated_at = ${ctx.now}
    from (${refundedDonations(ctx, id)}) as f
    where d.organization_id = ${ctx.organization.id} and d.id = f.donation_id
      ${which}`.execute(ctx.db);
}

/** Pledges before donations, the order in which all code locks them. */
async function lockRefundedDonations(ctx: Ctx, id: string) {
  await sql`
    select count(*) from (
      select 1 from pledges
      where organization_id = ${ctx.organization.id} and id in (
        select d.pledge_id from import_refunds f
          join donations d on d.organization_id = f.organization_id and d.id = f.donation_id
        where f.organization_id = ${ctx.organization.id} and f.import_id = ${id})
      order by id for no key update
    ) as locked`.execute(ctx.db);
  await sql`
    select count(*) from (
      select 1 from donations
      where organization_id = ${ctx.organization.id} and id in (
        select donation_id from import_refunds
        where organization_id = ${ctx.organization.id} and import_id = ${id})
      order by id for no key update
    ) as locked`.execute(ctx.db);
}
