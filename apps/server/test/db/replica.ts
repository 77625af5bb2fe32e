import { afterAll, beforeAll } from 'vitest';
import { openReplica, type Replica } from '../../src/platform/replica/replica.ts';
import { world } from '../world/world.ts';
import { startStandby, type Standby } from './standby.ts';
import { withClient } from './with-client.ts';

/** Other tests write at the same time, and nothing waits for the disk. */
const patientMs = 30_000;

/** Gives the product of this worker a real standby for a whole file. */
export function replicaForFile() {
  let standby: Standby;
  let replica: Replica;
  beforeAll(async () => {
    const { services, database } = await world();
    standby = await startStandby(database.owner, { fsync: 'off', max_connections: '200' });
    replica = await openReplicaAt(standby.url);
    services.replica = replica;
  });
  afterAll(async () => {
    (await world()).services.replica = null;
    await replica.stop();
    await standby.remove();
  });

  /** Queries the standby as the owner of its database. */
  const queryStandby = (text: string, values: unknown[] = []) =>
    withClient(standby.owner, (client) => client.query(text, values));
  return {
    standby: () => standby,
    queryStandby,
    /** Runs work while the product reads from something else. */
    async withReplica(other: Replica, work: () => Promise<void>) {
      const { services } = await world();
      services.replica = other;
      try {
        await work();
      } finally {
        services.replica = replica;
      }
    },
    replica: () => replica,
    /** Runs work and returns what it added to the counts of the product's replica. */
    async countReads(work: () => Promise<unknown>) {
      const counted = (await world()).services.replica?.counts ?? new Map();
      const before = new Map(counted);
      await work();
      const added = [...counted].map(
        ([outcome, count]) => [outcome, count - (before.get(outcome) ?? 0)] as const,
      );
      return Object.fromEntries(added.filter(([, count]) => count > 0));
    },
    /** Runs work while the standby replays nothing. */
    async whilePaused(work: () => Promise<void>) {
      await queryStandby('select pg_wal_replay_pause()');
      try {
        await work();
      } finally {
        await queryStandby('select pg_wal_replay_resume()');
      }
    },
  };
}

export async function openReplicaAt(url: string, maxLagMs = patientMs): Promise<Replica> {
  const { services } = await world();
  return openReplica(
    { url, maxLagMs },
    { primary: services.pools.health, size: 4, onError: () => {}, warn: () => {} },
  );
}
