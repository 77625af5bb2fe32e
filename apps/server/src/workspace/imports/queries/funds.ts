import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import { namesIn } from './names.ts';
import { recordsToAdd, type RecordsRef } from './records-to-add.ts';

/** Adds the missing funds that the new donations or pledges name. */
export async function addFunds(ctx: Ctx, ref: RecordsRef) {
  if (!ref.contents.hasPurposes) return;
  const { rows } = await sql<{ name: string }>`
    select distinct on (fold(named.name)) named.name
    from (${namesIn(recordsToAdd(ctx, ref), 'fund')}) as named
    where not exists (
      select 1 from funds f
      where f.organization_id = ${ctx.organization.id} and fold(f.name) = fold(named.name)
    )
    order by fold(named.name), named.row_number`.execute(ctx.db);
  if (rows.length === 0) return;

  const ids = rows.map(() => randomUUIDv7());
  await sql`
    insert into funds (organization_id, id, name, import_id, created_at, updated_at)
    select ${ctx.organization.id}, id, name, ${ref.id}::uuid, ${ctx.now}, ${ctx.now}
    from unnest(${ids}::uuid[], ${rows.map(({ name }) => name)}::text[]) as new (id, name)
    `.execute(ctx.db);
}

/**
 * Archives the funds that the import created and that nothing outside the trash uses. The records
 * in the trash still name them, so they can't be deleted yet.
 */
export async function archiveAddedFunds(ctx: Ctx, importId: string) {
  await sql`
    update funds f set is_archived = true
    where f.organization_id = ${ctx.organization.id} and f.import_id = ${importId}
      and f.version = 1
      and not exists (
        select 1 from donations d where d.organization_id = f.organization_id
          and d.fund_id = f.id and d.deletion_id is null)
      and not exists (
        select 1 from donation_splits s join donations d on d.organization_id = s.organization_id
          and d.id = s.donation_id and d.deletion_id is null
        where s.organization_id = f.organization_id and s.fund_id = f.id)
      and not exists (
        select 1 from pledges p where p.organization_id = f.organization_id
          and p.fund_id = f.id and p.deletion_id is null)
      and not exists (
        select 1 from pledge_splits s join pledges p on p.organization_id = s.organization_id
          and p.id = s.pledge_id and p.deletion_id is null
        where s.organization_id = f.organization_id and s.fund_id = f.id)`.execute(ctx.db);
}

/** Offers again the funds that the undo archived, unless somebody has changed them since. */
export async function reopenAddedFunds(ctx: Ctx, importId: string) {
  await sql`
    update funds set is_archived = false
    where organization_id = ${ctx.organization.id} and import_id = ${importId}
      and version = 1`.execute(ctx.db);
}
