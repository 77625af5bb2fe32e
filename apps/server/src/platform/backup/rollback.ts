import type pg from 'pg';
import { hasTable } from './catalog.ts';
import { hasPeople } from './load.ts';

type Client = Pick<pg.Client, 'query'>;

/** Where the data is while a database is made what it was, and which version can read it. */
export type Rollback = { place: string; version: string };

// Neither a backup nor what empties the database touches this schema.
const table = 'pledgewell_rollback.unfinished';

/** Remembers in the database that its rows are elsewhere until they are loaded again. */
export async function beginRollback(client: Client, { place, version }: Rollback): Promise<void> {
  await client.query('create schema if not exists pledgewell_rollback');
  await client.query(`create table if not exists ${table} (place text, version text)`);
  await client.query(`delete from ${table}`);
  await client.query(`insert into ${table} (place, version) values ($1, $2)`, [place, version]);
}

export async function endRollback(client: Client): Promise<void> {
  await client.query('drop schema if exists pledgewell_rollback cascade');
}

/**
 * Refuses a database whose rollback was interrupted: it looks new, and what is done in it would
 * hide that its data is elsewhere. One that was restored since is finished.
 */
export async function refuseUnfinishedRollback(client: Client): Promise<void> {
  if (!(await hasTable(client, table))) return;
  if (await hasPeople(client)) return endRollback(client);
  const { rows } = await client.query<Rollback>(`select place, version from ${table}`);
  const [rollback] = rows;
  if (rollback) throw new Error(explainRollback(rollback));
}

/** What state an interrupted rollback leaves, and how to finish it. */
export const explainRollback = ({ place, version }: Rollback): string =>
  `An upgrade failed, and going back to version ${version} was interrupted. The database is empty ` +
  `now, and its data is in ${place}. To finish, install version ${version} and run ` +
  `\`npx pledgewell restore ${place}\`. Don’t start Pledgewell before that.`;
