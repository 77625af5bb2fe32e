import type { RawBuilder } from 'kysely';
import pg from 'pg';
import { queriesOn } from './connection.ts';

/** Reads a query's rows as lists of values, in batches of this size; see `readerOn`. */
export type ReadRows = (select: RawBuilder<unknown>, size: number) => AsyncGenerator<unknown[][]>;

/**
 * Reads rows no faster than the caller takes them: in between, the connection is not read, and the
 * database waits in the middle of its answer. Memory holds little more than one batch. A declared
 * cursor would hold as little, but PostgreSQL plans cursors without parallel workers, and sorting a
 * million rows then takes twice the time.
 */
export const readerOn = (client: pg.PoolClient): ReadRows =>
  async function* read(select, size) {
    const incoming = openCursor(client, select, size);
    for (;;) {
      const rows = await incoming.take();
      if (rows.length === 0) break;
      yield rows;
    }
  };

/** Bypasses the query builder, which would name each value of each row. */
function openCursor(client: pg.PoolClient, select: RawBuilder<unknown>, size: number) {
  const { sql: text, parameters } = select.compile(queriesOn(client));
  const statement = { text, values: [...parameters], rowMode: 'array' as const };
  const query = new pg.Query<unknown[]>(statement);
  const { stream } = client.connection;
  let rows: unknown[][] = [];
  let outcome: 'going' | 'ended' | Error = 'going';
  let changed = () => {};

  query.on('row', (row) => {
    rows.push(row);
    if (rows.length < size) return;
    stream.pause();
    changed();
  });
  query.on('end', () => {
    outcome = 'ended';
    changed();
  });
  query.on('error', (error) => {
    outcome = error;
    changed();
  });
  client.query(query);

  const isReady = () => rows.length >= size || outcome !== 'going';
  return {
    /** Returns the next rows; an empty list after the last. */
    async take(): Promise<unknown[][]> {
      while (!isReady()) {
        await new Promise<void>((resolve) => {
          changed = resolve;
        });
      }
      if (outcome instanceof Error) throw outcome;
      const taken = rows;
      rows = [];
      stream.resume();
      return taken;
    },
  };
}
