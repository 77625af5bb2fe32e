import type { RawBuilder } from 'kysely';
import pg from 'pg';
import { queriesOn } from './connection.ts';

/** Reads a query's rows as lists of values, so many at a time; see `readerOn`. */
export type ReadRows = (select: RawBuilder<unknown>, size: number) => AsyncGenerator<unknown[][]>;

/**
 * Reads rows no faster than they are taken: while nobody takes any, the connection is not read, and
 * the database waits in the middle of its answer. Little more than one portion is ever held. A
 * declared cursor would hold as little, but PostgreSQL plans none for several processors, and
 * sorting a million rows with one takes twice the time.
 */
export const readerOn = (client: pg.PoolClient): ReadRows =>
  async function* read(select, size) {
    const incoming = ask(client, select, size);
    for (;;) {
      const rows = await incoming.take();
      if (rows.length === 0) break;
      yield rows;
    }
  };

/** Past the query builder, which would give each value of each row a name. */
function ask(client: pg.PoolClient, select: RawBuilder<unknown>, size: number) {
  const { sql: text, parameters } = select.compile(queriesOn(client));
  const asked = { text, values: [...parameters], rowMode: 'array' as const };
  const query = new pg.Query<unknown[]>(asked);
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
    /** The next rows, none after the last. */
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
