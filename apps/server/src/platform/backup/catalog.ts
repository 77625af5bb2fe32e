import pg from 'pg';
import type { BackupHeader, TableContents } from './records.ts';

type Client = Pick<pg.ClientBase, 'query'>;

/** Migrating fills the first two, and a start fills the list of ZIP codes. */
const filledElsewhere = ['kysely_migration', 'kysely_migration_lock', 'zip_codes'];

/** What waits to be done. The queue's statistics and warnings are made again. */
const queueTables = ['queue', 'schedule', 'subscription', 'job', 'job_dependency'];

/** The tables that a backup holds, with the columns that are stored. */
export async function listTables(client: Client): Promise<TableContents[]> {
  const { rows } = await client.query<TableContents>(
    `select n.nspname as schema, c.relname as name, array(
       select a.attname::text from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition
       and (n.nspname = 'public' and c.relname <> all ($1::text[])
         or n.nspname = 'pgboss' and c.relname = any ($2::text[]))
       and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     order by 1, 2`,
    [filledElsewhere, queueTables],
  );
  return rows;
}

/** How far each sequence has counted. */
export async function listSequences(client: Client): Promise<BackupHeader['sequences']> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, sequencename as name from pg_sequences
     where schemaname in ('public', 'pgboss') order by 1, 2`,
  );
  const sequences: BackupHeader['sequences'] = [];
  for (const sequence of rows) {
    const found = await client.query<{ value: string; isCalled: boolean }>(
      readSequence(sequence.schema, sequence.name),
    );
    for (const state of found.rows) sequences.push({ ...sequence, ...state });
  }
  return sequences;
}

const readSequence = (schema: string, name: string) =>
  `select last_value::text as value, is_called as "isCalled" from ${quote({ schema, name })}`;

/** A table's or sequence's name in a statement. */
export const quote = ({ schema, name }: { schema: string; name: string }) =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

export const quoteColumns = ({ columns }: TableContents) =>
  columns.map((column) => pg.escapeIdentifier(column)).join(', ');

/** The migrations that a database has, oldest first; none if it was never started. */
export async function listMigrationsDone(client: Client): Promise<string[]> {
  if (!(await hasTable(client, 'public.kysely_migration'))) return [];
  const { rows } = await client.query<{ name: string }>(
    'select name from kysely_migration order by name',
  );
  return rows.map(({ name }) => name);
}

/** The version of the job queue's tables; zero if there are none. */
export async function queueVersion(client: Client): Promise<number> {
  if (!(await hasTable(client, 'pgboss.version'))) return 0;
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version');
  return rows[0]?.version ?? 0;
}

export async function hasTable(client: Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ isThere: boolean }>(
    'select to_regclass($1) is not null as "isThere"',
    [name],
  );
  return rows[0]?.isThere === true;
}
