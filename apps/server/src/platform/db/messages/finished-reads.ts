import type pg from 'pg';

const longestWaitMs = 10;

/** Connections in the pool whose transaction only read and is still open. */
const open = new Set<pg.PoolClient>();
let timer: NodeJS.Timeout | null = null;

/**
 * Gives back a connection whose transaction only read. Its COMMIT travels with the next BEGIN of
 * the connection, or alone when nobody uses it for a few milliseconds: nobody waits for it, and it
 * would cost as much as a small query.
 */
export function releaseRead(client: pg.PoolClient) {
  open.add(client);
  client.release();
  timer ??= setTimeout(commitAll, longestWaitMs).unref();
}

/** Returns what a message must begin with that opens a transaction on this connection. */
export const endOfRead = (client: pg.PoolClient): '' | 'commit; ' =>
  open.delete(client) ? 'commit; ' : '';

/** Connections may be in use again by then; those have ended their transaction. */
function commitAll() {
  timer = null;
  for (const client of open) {
    // A connection that cannot commit is removed from the pool by its own error handler.
    client.query('commit').catch(() => {});
  }
  open.clear();
}
