import pg from 'pg';
import type { OrganizationKeys } from './name-organization.ts';

/** What `readKeys` returns, by a connection of its own. */
export async function readDistribution(owner: pg.PoolConfig): Promise<OrganizationKeys | null> {
  const client = new pg.Client(owner);
  // A failing query rejects by itself.
  client.on('error', () => {});
  await client.connect();
  try {
    return await readKeys(client);
  } finally {
    await client.end();
  }
}

/** A client, or a transaction of the query builder. */
type QueryRunner = { query<Row extends object>(text: string): Promise<{ rows: Row[] }> };

/** The tables and views of organizations, if Citus distributes this database; otherwise null. */
export async function readKeys(runner: QueryRunner): Promise<OrganizationKeys | null> {
  const found = await runner.query<{ isDistributed: boolean }>(
    `select to_regclass('pg_catalog.pg_dist_partition') is not null as "isDistributed"`,
  );
  if (found.rows[0]?.isDistributed !== true) return null;
  const { rows } = await runner.query<{ name: string; column: string }>(
    `with distributed as (
       select p.logicalrelid as oid, column_to_column_name(p.logicalrelid, p.partkey) as column
       from pg_catalog.pg_dist_partition p where p.partmethod = 'h'
     )
     select d.oid::regclass::text as name, d.column from distributed d
     where d.oid = 'organizations'::regclass or d.column = 'organization_id'
     union all
     select c.oid::regclass::text, 'organization_id'
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'
       and exists (select 1 from distributed)
     order by 1`,
  );
  return rows.length === 0 ? null : new Map(rows.map(({ name, column }) => [name, column]));
}
