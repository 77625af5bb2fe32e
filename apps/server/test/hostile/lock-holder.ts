import pg from 'pg';
import { expect } from 'vitest';
import { world } from '../world/world.ts';

/**
 * Connects as the database's owner to block the server's statements with locks and to end its
 * backends.
 */
export async function openLockHolder() {
  const { database } = await world();
  const holder = new pg.Client(database.owner);
  // A transaction sees the sessions as they were when it first looked.
  const watcher = new pg.Client(database.owner);
  await Promise.all([holder.connect(), watcher.connect()]);
  const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid');
  const held = `${rows[0]?.pid} = any(pg_blocking_pids(pid))`;

  return {
    /** Takes locks that are held until `clear`. */
    async hold(statement: string, values: unknown[] = []) {
      await holder.query('begin');
      await holder.query(statement, values);
    },
    clear: () => holder.query('rollback'),
    run: (statement: string) => watcher.query(statement),
    /** Waits until so many of the server's statements wait for a lock, in the order they came. */
    async untilHeldUp(statements = 1) {
      const where = statements === 1 ? held : "wait_event_type = 'Lock'";
      await expect.poll(() => count(watcher, where)).toBeGreaterThanOrEqual(statements);
    },
    /** Ends the blocked backend, as soon as there is one. */
    async terminateHeldUp() {
      await expect.poll(() => terminate(watcher, held)).toBeGreaterThan(0);
    },
    /** Ends every backend of the server, whatever it does. */
    terminateAll: () => terminate(watcher, "usename <> 'pledgewell_owner'"),
    close: () => Promise.all([holder.end(), watcher.end()]),
  };
}

const count = async (client: pg.Client, which: string) =>
  // oxlint-disable-next-line pledgewell/sql-from-text -- The conditions stand above.
  (await client.query(`select from pg_stat_activity where ${here} and ${which}`)).rowCount;

/** SQL evaluates conditions in no certain order, so the targets are found first. */
async function terminate(client: pg.Client, which: string) {
  const { rowCount } = await client.query(
    // oxlint-disable-next-line pledgewell/sql-from-text -- The conditions stand above.
    `with found as materialized (select pid from pg_stat_activity where ${here} and ${which})
     select pg_terminate_backend(pid) from found`,
  );
  return rowCount ?? 0;
}

const here = 'datname = current_database() and pid <> pg_backend_pid()';
