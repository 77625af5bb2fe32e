import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { tooBusy } from '../../../apps/server/src/platform/core/problem.ts';
import {
  findOrganizationsWithEvents,
  readEvents,
} from '../../../apps/server/src/platform/events/cursors.ts';
import {
  CommitUnknown,
  isConnectionLost,
} from '../../../apps/server/src/platform/db/lost-connection.ts';
import { closePools, openPools } from '../../../apps/server/src/platform/db/pools.ts';
import { withTenant, type OrgId } from '../../../apps/server/src/platform/db/tenant.ts';

/**
 * Reads business events in a separate process, which may be killed at any moment, and records what
 * it has read in the transaction that moves the cursor.
 */
const [databaseUrl = '', ...consumers] = process.argv.slice(2);
const pools = openPools(
  { connectionString: databaseUrl },
  { onError: () => {}, refusal: tooBusy, size: 4 },
);
const batchSize = 7;
let isOver = false;
process.once('SIGTERM', () => {
  isOver = true;
});

process.stdout.write('begins\n');
while (!isOver) {
  try {
    for (const consumer of consumers) await readAll(consumer);
  } catch (error) {
    // The reader's backend was terminated; the next round reads the same events again.
    if (!isConnectionLost(error) && !(error instanceof CommitUnknown)) throw error;
  }
  await wait(10);
}
await closePools(pools);

async function readAll(consumer: string) {
  const organizations = await findOrganizationsWithEvents(pools.ops, consumer, 100);
  for (const id of organizations) await readSome(consumer, id);
}

async function readSome(consumer: string, id: OrgId) {
  await withTenant(pools.app, id, async (db, client: pg.PoolClient) => {
    const events = await readEvents(
      { db, organization: { id } },
      { name: consumer, entities: ['donor'] },
      batchSize,
    );
    for (const { sequence, entityId, version } of events) {
      await client.query(
        `insert into proof_reads (consumer, organization_id, sequence, entity_id, version)
         values ($1, $2, $3, $4, $5)`,
        [consumer, id, sequence, entityId, version],
      );
    }
  });
}
