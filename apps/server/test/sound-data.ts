import pg from 'pg';
import { invariants } from '../src/platform/records/invariants.ts';

/** Fails when the tests that ran left data behind that contradicts itself. */
export async function expectSoundData(owner: pg.PoolConfig) {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    for (const { name, sql } of invariants) {
      const { rows } = await client.query(sql);
      if (rows.length > 0) throw new Error(`It must hold that ${name}: ${JSON.stringify(rows[0])}`);
    }
  } finally {
    await client.end();
  }
}
