import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { hasTable, listTables, quote, quoteColumns } from './catalog.ts';
import { damagedBackup } from './damage.ts';
import { suspendChecks } from './checks.ts';
import { readBackup, type BackupContents, type BackupFile } from './read.ts';
import type { TableContents } from './records.ts';
import { setFormats } from './session.ts';

type Client = pg.Client;

/**
 * Loads a backup into a database whose migrations are those of the backup, in one transaction. What
 * a new installation fills in by itself is replaced.
 */
export async function loadBackup(client: Client, file: BackupFile): Promise<BackupContents> {
  await setFormats(client);
  await client.query('begin');
  try {
    const contents = await loadTables(client, file);
    await client.query('commit');
    return contents;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function loadTables(client: Client, file: BackupFile) {
  const tables = await listTables(client);
  const names = tables.map((table) => quote(table)).join(', ');
  await client.query('lock table organizations, users in access exclusive mode');
  await refuseUsed(client);
  const restoreChecks = await suspendChecks(client);
  await client.query(truncate(names));
  const known = new Map(tables.map((table) => [quote(table), table]));
  const contents = await readBackup(file, (table, rows) => {
    if (!isKnown(known.get(quote(table)), table)) {
      throw damagedBackup(`the columns of ${table.name} are not those of its version`);
    }
    return pipeline(rows, client.query(copyFrom(copyInto(table))));
  });
  for (const { schema, name, value, isCalled } of contents.header.sequences) {
    const sequence = quote({ schema, name });
    await client.query('select setval($1::regclass, $2, $3)', [sequence, value, isCalled]);
  }
  // Without statistics, adding the foreign keys again takes much longer.
  await client.query(analyze(names));
  await restoreChecks();
  return contents;
}

const truncate = (names: string) => `truncate ${names}`;
const analyze = (names: string) => `analyze ${names}`;
const copyInto = (table: TableContents) =>
  `copy ${quote(table)} (${quoteColumns(table)}) from stdin`;

const isKnown = (ours: TableContents | undefined, { columns }: TableContents) =>
  ours !== undefined && columns.every((column) => ours.columns.includes(column));

/** Refuses an installation in which somebody has worked. */
export async function refuseUsed(client: Client): Promise<void> {
  if (!(await hasPeople(client))) return;
  throw new Error(
    'This installation has organizations or users, and a backup is restored only into an empty ' +
      'one. Set DATA_DIR to a new folder, or DATABASE_URL to a new database.',
  );
}

/** Whether the database has organizations or users. */
export async function hasPeople(client: Pick<Client, 'query'>): Promise<boolean> {
  if (!(await hasTable(client, 'public.organizations'))) return false;
  const { rows } = await client.query<{ isUsed: boolean }>(
    'select exists (select 1 from organizations) or exists (select 1 from users) as "isUsed"',
  );
  return rows[0]?.isUsed === true;
}

/** Refuses while the product uses the database, because it would not notice the new rows. */
export async function refuseRunning(client: Client, roles: readonly string[]): Promise<void> {
  const { rowCount } = await client.query(
    `select 1 from pg_stat_activity where datname = current_database() and usename = any ($1)
       and pid <> pg_backend_pid()`,
    [roles],
  );
  if (rowCount) throw new Error('Pledgewell is running on this database. Stop it first.');
}
