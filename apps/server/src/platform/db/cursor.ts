import { sql, type RawBuilder } from 'kysely';
import type pg from 'pg';
import { queriesOn } from './connection.ts';

/** Reads a query's rows as lists of values, so many at a time; see `cursorOn`. */
export type ReadRows = (select: RawBuilder<unknown>, size: number) => AsyncGenerator<unknown[][]>;

/**
 * Reads through a cursor of the connection's transaction. The next rows are asked for before the
 * present ones are taken, so that the database and whoever writes them work at the same time; two
 * portions are all that is ever held. The cursor ends with the transaction.
 */
export const cursorOn = (client: pg.ClientBase): ReadRows =>
  async function* read(select, size) {
    // All rows are wanted, and the planner would otherwise hurry for the first ones.
    await rowsOf(client, sql`set local cursor_tuple_fraction = 1`);
    await rowsOf(client, sql`declare rows_on_their_way no scroll cursor for ${select}`);
    const fetch = sql`fetch ${sql.lit(size)} from rows_on_their_way`;
    let next = rowsOf(client, fetch);
    for (;;) {
      const rows = await next;
      if (rows.length === 0) break;
      next = rowsOf(client, fetch);
      // Where nobody takes the next rows, nobody hears that they could not be read.
      next.catch(() => {});
      yield rows;
    }
    await rowsOf(client, sql`close rows_on_their_way`);
  };

/** Past the query builder, which would give each value of each row a name. */
async function rowsOf(client: pg.ClientBase, query: RawBuilder<unknown>) {
  const { sql: text, parameters } = query.compile(queriesOn(client));
  const asked = { text, values: [...parameters], rowMode: 'array' as const };
  const { rows } = await client.query<unknown[]>(asked);
  return rows;
}
