import { sql } from 'kysely';
import type { Ctx } from '../../../../platform/core/context.ts';
import type { TableColumns } from '../catalog.ts';
import type { RestorableTable } from '../tables.ts';
import { organizationColumns } from './read.ts';

/** Whether the workspace is empty. Records in the trash count too. */
export async function isWorkspaceEmpty(ctx: Ctx): Promise<boolean> {
  const { id } = ctx.organization;
  const { rows } = await sql<{ isEmpty: boolean }>`
    select not exists (select 1 from donors where organization_id = ${id})
      and not exists (select 1 from campaigns where organization_id = ${id})
      and not exists (select 1 from funds where organization_id = ${id} and not is_default)
      and not exists (select 1 from imports where organization_id = ${id})
      and not exists (select 1 from receipts where organization_id = ${id})
      and not exists (select 1 from payouts where organization_id = ${id}) as is_empty`.execute(
    ctx.db,
  );
  return rows[0]?.isEmpty === true;
}

/**
 * Tells the planner, which has no statistics for rows written in this transaction, not to use
 * nested loops.
 */
export async function beginBulkRestore(ctx: Ctx) {
  await sql`select set_config('enable_nestloop', 'off', true), set_config('jit', 'off', true),
    set_config('timezone', 'UTC', true)`.execute(ctx.db);
}

/** Removes what a new workspace starts with and the archive also contains. */
export async function removeExisting(ctx: Ctx, { name }: RestorableTable) {
  await sql`delete from ${sql.id(name)} where organization_id = ${ctx.organization.id}`.execute(
    ctx.db,
  );
}

export type Destination = {
  table: RestorableTable;
  columns: TableColumns;
  /** The archive's columns, each of which is a column of the table. */
  given: readonly string[];
  /** Maps the archive's people to the people here. */
  people: Record<string, string>;
};

/**
 * Stores rows, each a line of JSON, as rows of this organization. A person whom the archive does
 * not list becomes the person who restores it. Returns how many rows were stored.
 */
export async function insertArchiveRows(
  ctx: Ctx,
  { table, columns, given, people }: Destination,
  lines: readonly string[],
): Promise<number> {
  const { id } = ctx.organization;
  const name = sql.id(table.name);
  const names = sql.join(given.map((column) => sql.id(column)));
  const values = given.map((column) => {
    const changed = table.set?.[column];
    if (changed) return changed;
    const value = sql.ref(`r.${column}`);
    if (!columns.people.includes(column)) return value;
    return sql`case when ${value} is null then null
      else coalesce((${JSON.stringify(people)}::jsonb ->> ${value}::text)::uuid, ${ctx.userId}::uuid)
      end`;
  });
  const { numAffectedRows } = await sql`
    insert into ${name} (organization_id, ${names})
    select ${id}, ${sql.join(values)}
    from (
      select (jsonb_populate_record(null::${name},
        line || jsonb_build_object('organization_id', ${id}::text))).*
      from jsonb_array_elements(${`[${lines.join(',')}]`}::jsonb) line
    ) r
    ${table.keep ? sql`where ${table.keep}` : sql``}
    ${onConflict(table, columns, given)}`.execute(ctx.db);
  return Number(numAffectedRows ?? 0n);
}

function onConflict(
  { existing }: RestorableTable,
  { key }: TableColumns,
  given: readonly string[],
) {
  const keys = sql.join(['organization_id', ...key].map((column) => sql.id(column)));
  if (existing === 'kept') return sql`on conflict (${keys}) do nothing`;
  if (existing !== 'overwritten') return sql``;
  const changes = given
    .filter((column) => !key.includes(column))
    .map((column) => sql`${sql.id(column)} = excluded.${sql.id(column)}`);
  return sql`on conflict (${keys}) do update set ${sql.join(changes)}`;
}

/** Checks now what the database would check at the end of the transaction. */
export async function checkDeferred(ctx: Ctx) {
  await sql`set constraints all immediate`.execute(ctx.db);
}

/** Applies the archive's settings; settings it does not have stay unchanged. */
export async function restoreOrganization(ctx: Ctx, row: Record<string, unknown>) {
  const given = organizationColumns.filter((column) => row[column] !== undefined);
  if (given.length === 0) return;
  const changes = given.map((column) => sql`${sql.id(column)} = ${sql.ref(`r.${column}`)}`);
  await sql`
    update organizations o set ${sql.join(changes)}, version = o.version + 1
    from jsonb_populate_record(null::organizations, ${JSON.stringify(row)}::jsonb) r
    where o.id = ${ctx.organization.id}`.execute(ctx.db);
}

/** The ids of members by their lower-case address. */
export async function findMembers(ctx: Ctx) {
  const { rows } = await sql<{ id: string; email: string }>`
    select u.id, lower(u.email) as email
    from memberships m join users u on u.id = m.user_id
    where m.organization_id = ${ctx.organization.id} limit 1000`.execute(ctx.db);
  return new Map(rows.map(({ id, email }) => [email, id]));
}

/** Adds a person who cannot sign in here, because no email address has this key. */
export async function addFormerMember(
  { db, organization }: Ctx,
  { id, email, firstName, lastName }: Record<'id' | 'email' | 'firstName' | 'lastName', string>,
) {
  await db
    .insertInto('users')
    .values({ id, email, emailKey: `former member ${id}`, firstName, lastName })
    .execute();
  await db
    .insertInto('memberships')
    .values({ organizationId: organization.id, userId: id, role: 'former' })
    .execute();
}

export async function countRestoredDonors(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from donors
    where organization_id = ${ctx.organization.id} and deletion_id is null`.execute(ctx.db);
  return rows[0]?.count ?? 0;
}
