import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { isKept, type TableSize } from './tables.ts';

/**
 * Copies an organization row by row into new ones, with everything that its tables keep. Every key
 * begins with the organization, so the other columns stay as they are, and so do the sizes.
 */
export async function copyOrganization(
  owner: pg.Client,
  from: string,
  times: number,
  tables: readonly TableSize[],
) {
  const copies = Array.from({ length: times }, () => randomUUID());
  // Neither triggers nor foreign keys: the sums and the history are copied, too.
  await owner.query("set session_replication_role = 'replica'");
  for (const { table } of tables.filter(isKept)) {
    const columns = await listColumns(owner, table);
    if (!columns.includes('organization_id')) continue;
    const others = columns.filter((name) => name !== 'organization_id').map((name) => `"${name}"`);
    await owner.query(
      // oxlint-disable-next-line pledgewell/sql-from-text -- The names are those of the catalog.
      `insert into ${table} (organization_id, ${others.join(', ')})
       select copy.copied_id, ${others.join(', ')}
       from unnest($2::uuid[]) as copy (copied_id), ${table} t where t.organization_id = $1`,
      [from, copies],
    );
  }
  await owner.query("set session_replication_role = 'origin'");
}

/** The columns that a row is written with. */
async function listColumns(owner: pg.Client, table: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
       and attidentity = ''`,
    [table],
  );
  return rows.map(({ name }) => name);
}
