import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import { recordsToAdd } from './records-to-add.ts';
import type { ImportRef } from './imports.ts';

/** Adds the missing funds that the new donations or pledges name. */
export async function addFunds(ctx: Ctx, { id }: ImportRef) {
  const { rows } = await sql<{ name: string }>`
    select distinct on (fold(named.fund)) named.fund as name
    from (
      select fund, min(row_number) as row_number from (${recordsToAdd(ctx, { id })}) as g
      where fund is not null group by fund
    ) as named
    where not exists (
      select from funds f
      where f.organization_id = ${ctx.organization.id} and fold(f.name) = fold(named.fund)
    )
    order by fold(named.fund), named.row_number`.execute(ctx.db);
  if (rows.length === 0) return;

  const ids = rows.map(() => randomUUIDv7());
  await sql`
    insert into funds (organization_id, id, name, import_id, created_at, updated_at)
    select ${ctx.organization.id}, id, name, ${id}::uuid, ${ctx.now}, ${ctx.now}
    from unnest(${ids}::uuid[], ${rows.map(({ name }) => name)}::text[]) as new (id, name)
    `.execute(ctx.db);
}

/** The fund for each name in the file; the default fund is stored as none. */
export const namedFunds = (ctx: Ctx, importId: string) => sql`
  select r.fund, f.id
  from (
    select distinct fund from import_rows
    where organization_id = ${ctx.organization.id} and import_id = ${importId}
      and fund is not null
  ) as r
    join funds f on f.organization_id = ${ctx.organization.id} and not f.is_default
      and fold(f.name) = fold(r.fund)`;

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
        select from donations d where d.organization_id = f.organization_id
          and d.fund_id = f.id and d.deletion_id is null)
      and not exists (
        select from donation_splits s where s.organization_id = f.organization_id
          and s.fund_id = f.id)
      and not exists (
        select from pledges p where p.organization_id = f.organization_id
          and p.fund_id = f.id and p.deletion_id is null)
      and not exists (
        select from pledge_splits s where s.organization_id = f.organization_id
          and s.fund_id = f.id)`.execute(ctx.db);
}

/** Offers again the funds that the undo archived, unless somebody has changed them since. */
export async function reopenAddedFunds(ctx: Ctx, importId: string) {
  await sql`
    update funds set is_archived = false
    where organization_id = ${ctx.organization.id} and import_id = ${importId}
      and version = 1`.execute(ctx.db);
}
