import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';

/**
 * Restores the donations that an import of payments turned into pledges, each as it was. The
 * pledges go to the trash instead, with their payments. A pledge that was changed or paid since
 * stays.
 */
export async function undoConversions(ctx: Ctx, importId: string, deletionId: string) {
  const pledges = await untouchedPledges(ctx, importId);
  if (pledges.length === 0) return 0;

  await sql`
    update pledges set deletion_id = ${deletionId}
    where organization_id = ${ctx.organization.id}
      and id = any(${pledges}::uuid[])`.execute(ctx.db);
  // The pledge's donor owns the donation, whatever happened to its campaign and its fund.
  await sql`
    insert into donations
    select (jsonb_populate_record(null::donations, t.gift || jsonb_build_object(
      'donor_id', p.donor_id, 'campaign_id', p.campaign_id, 'fund_id', p.fund_id,
      'is_split', false))).*
    from converted_donations t
      join pledges p on p.organization_id = t.organization_id and p.id = t.pledge_id
    where t.organization_id = ${ctx.organization.id}
      and t.pledge_id = any(${pledges}::uuid[])`.execute(ctx.db);
  return pledges.length;
}

async function untouchedPledges(ctx: Ctx, importId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id
    from converted_donations t
      join pledges p on p.organization_id = t.organization_id and p.id = t.pledge_id
    where t.organization_id = ${ctx.organization.id} and t.import_id = ${importId}
      and p.deletion_id is null and p.version = 1 and p.fulfilled_cents = p.amount_cents
      and not exists (
        select 1 from donations d
        where d.organization_id = p.organization_id and d.pledge_id = p.id
          and (d.import_id is distinct from t.import_id or d.version > 1
            or d.deletion_id is not null))
    order by p.id`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

/**
 * Returns the file name of another import whose payments are parts of donations from this import;
 * null if there is none.
 */
export async function findDependentFile(ctx: Ctx, importId: string): Promise<string | null> {
  const { rows } = await sql<{ fileName: string }>`
    select i.file_name
    from converted_donations t
      join imports i on i.organization_id = t.organization_id and i.id = t.import_id
    where t.organization_id = ${ctx.organization.id} and t.gift->>'import_id' = ${importId}
      and i.status in ('imported', 'undoing', 'restoring') and i.id <> ${importId}
    limit 1`.execute(ctx.db);
  return rows[0]?.fileName ?? null;
}
