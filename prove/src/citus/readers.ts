import pg from 'pg';
import { surviveLostConnections } from '../../../apps/server/src/platform/db/lost-connection.ts';

const consumer = 'proof';
const pauseMs = 250;

/** Reads the events of each organization, as consumers do, and remembers the donations. */
export async function startReaders(url: string, organizations: readonly string[]) {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  surviveLostConnections(pool, () => {});
  const told = new Set<string>();
  for (const id of organizations) {
    await pool.query('select start_reading(id, $2) from organizations where id = $1', [
      id,
      consumer,
    ]);
  }
  const read = async (id: string) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query('select enter_organization($1)', [id]);
      const { rows } = await client.query<{ id: string }>(
        `select e.entity_id as id from organizations o
           cross join lateral read_events($2, array['donation'], 1000) e
         where o.id = $1`,
        [id, consumer],
      );
      await client.query('commit');
      for (const row of rows) told.add(row.id);
      client.release();
      return rows.length;
    } catch (error) {
      // Moving organizations ends connections; what was not committed is read again.
      client.release(true);
      if (!(error instanceof Error)) throw error;
      return 0;
    }
  };

  let isOver = false;
  const reading = (async () => {
    while (!isOver) {
      for (const id of organizations) await read(id);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  })();

  return {
    /** The donations that were stored and not read, as sentences. */
    async findMissed(): Promise<string[]> {
      isOver = true;
      await reading;
      for (const id of organizations) while ((await read(id)) > 0);
      const { rows } = await pool.query<{ id: string }>(
        'select id from donations where organization_id = any ($1)',
        [organizations],
      );
      await pool.end();
      return rows
        .filter(({ id }) => !told.has(id))
        .map(({ id }) => `no reader was told of donation ${id}`);
    },
  };
}
