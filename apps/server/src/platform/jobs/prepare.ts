import pg from 'pg';
import { databaseName, roleNames } from '../db/roles.ts';
import { openBoss } from './boss.ts';

/** Creates or updates the job queue's own tables and lets our roles use them. */
export async function prepareJobTables(owner: pg.PoolConfig): Promise<void> {
  const boss = openBoss(owner, { isOwner: true, onError: () => {} });
  await boss.start();
  await boss.stop({ graceful: false });

  const client = new pg.Client(owner);
  await client.connect();
  try {
    for (const name of Object.values(roleNames(databaseName(owner)))) {
      const role = client.escapeIdentifier(name);
      await client.query(`
        grant usage on schema pgboss to ${role};
        grant select, insert, update, delete on all tables in schema pgboss to ${role};
        grant usage, select on all sequences in schema pgboss to ${role};
        grant execute on all functions in schema pgboss to ${role};
      `);
    }
  } finally {
    await client.end();
  }
}
