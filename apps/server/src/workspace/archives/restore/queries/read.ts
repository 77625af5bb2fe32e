import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../../../../platform/core/context.ts';
import type { TableColumns } from '../catalog.ts';
import type { RestoreHeader } from '../lines.ts';
import type { RestorableTable } from '../tables.ts';

/** Each row of a table as a line of JSON, in key order. */
export function archivedRows(
  ctx: Ctx,
  { name, keep, set = {} }: RestorableTable,
  { key, stored }: TableColumns,
): RawBuilder<unknown> {
  const values = stored.map((column) =>
    set[column] ? sql`${set[column]} as ${sql.id(column)}` : sql.ref(`r.${column}`),
  );
  return sql`
    select row_to_json(x)::text as line from (
      select ${sql.join(values)} from ${sql.id(name)} r
      where r.organization_id = ${ctx.organization.id} ${keep ? sql`and ${keep}` : sql``}
      order by ${sql.join(['organization_id', ...key].map((column) => sql.ref(`r.${column}`)))}
    ) x`;
}

/** The settings of an organization that an archive restores. */
export const organizationColumns = [
  'name',
  'phone',
  'street',
  'city',
  'state',
  'zip_code',
  'country',
  'tax_id',
  'time_zone',
  'fiscal_year_start',
  'color',
  'logo',
  'thanks_by_itself',
] as const;

export async function findOrganizationRow(ctx: Ctx): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ row: string }>`
    select row_to_json(x)::text as row from (
      select ${sql.join(organizationColumns.map((column) => sql.ref(`o.${column}`)))}
      from organizations o where o.id = ${ctx.organization.id}
    ) x`.execute(ctx.db);
  return JSON.parse(rows[0]?.row ?? '{}') as Record<string, unknown>;
}

/** All people named in the history. */
export async function findPeople(ctx: Ctx): Promise<RestoreHeader['people']> {
  const { rows } = await sql<RestoreHeader['people'][number]>`
    select u.id, u.email, u.first_name, u.last_name
    from memberships m join users u on u.id = m.user_id
    where m.organization_id = ${ctx.organization.id}
    order by m.created_at, u.id
    limit 1000`.execute(ctx.db);
  return rows;
}
