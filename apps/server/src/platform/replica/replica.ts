import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { enterOrganization, type OrgId } from '../db/tenant.ts';
import { FairPool } from '../db/fair-pool.ts';
import { surviveLostConnections } from '../db/lost-connection.ts';
import { downloadLimits, requestLimits } from '../db/pools.ts';
import { appRole, connectAs } from '../db/roles.ts';
import { chooseClient, type ClientNeeds } from '../db/poolers/choose-client.ts';
import { downloadTimeouts, timeoutCalls } from '../db/timeouts.ts';
import { readReplayed, type LogPosition } from './position.ts';
import { failureReason, ReplicaRefusal, standbyRefusal, type RefusalReason } from './refusal.ts';
import { watchReplica, type ReplicaState } from './watch.ts';

export type ReplicaSettings = { url: string; maxLagMs: number };

export type ReplicaPools = {
  replicaReports: FairPool;
  replicaDownloads: FairPool;
  /** Looks at the replica, and cancels the queries of clients that have left. */
  replicaWatch: pg.Pool;
};

/** What the replica is read for, each with connections of its own. */
export type ReplicaUse = 'replicaReports' | 'replicaDownloads';

export type ReadCounts = ReadonlyMap<'replica' | RefusalReason, number>;

/** A streaming standby that answers exports and reports. */
export type Replica = {
  pools: ReplicaPools;
  state(): ReplicaState;
  /** How many reads the replica answered, and why the primary answered the others. */
  counts: ReadCounts;
  /**
   * Opens a snapshot of one organization that has everything that the primary had acknowledged at a
   * position. Throws if that takes longer than the permitted lag.
   */
  begin(use: ReplicaUse, acknowledged: LogPosition, organization: OrgId): Promise<pg.PoolClient>;
  end(client: pg.PoolClient, error: unknown): Promise<void>;
  noteAnswer(): void;
  noteRefusal(error: unknown): RefusalReason;
  stop(): Promise<void>;
};

type Options = ClientNeeds & {
  /** The pool that asks the primary for its position. */
  primary: pg.Pool;
  size: number;
  onError(error: Error): void;
  warn(sentence: string): void;
};

const connectMs = 1_000;
const answerMs = 1_000;
/** A read that waits longer for a connection is answered by the primary. */
const longestWaitMs = 500;
const watchConnections = 2;
const longestPauseMs = 32;

export async function openReplica(
  { url, maxLagMs }: ReplicaSettings,
  { primary, size, onError, warn, ...needs }: Options,
): Promise<Replica> {
  const pools = openReplicaPools(url, size, needs);
  for (const pool of Object.values(pools)) surviveLostConnections(pool, onError);
  const inUse = new Set<pg.PoolClient>();
  const counts = new Map<'replica' | RefusalReason, number>();
  const count = (outcome: 'replica' | RefusalReason) =>
    void counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  // A server that hangs keeps its connections open; requests on them would wait for minutes.
  const onSilence = () => inUse.forEach(({ connection }) => connection.stream.destroy());
  const watcher = watchReplica({
    primary,
    replica: pools.replicaWatch,
    maxLagMs,
    onSilence,
    warn,
  });
  await watcher.firstLook;

  return {
    pools,
    state: watcher.state,
    counts,
    async begin(use, acknowledged, organization) {
      const { refusal } = watcher.state();
      if (refusal !== null) throw new ReplicaRefusal(refusal);
      const client = await connect(pools[use], organization);
      inUse.add(client);
      try {
        await waitUntilReplayed(client, acknowledged, maxLagMs);
        await openSnapshot(client, pools[use], organization);
        return client;
      } catch (error) {
        inUse.delete(client);
        client.release(true);
        throw error;
      }
    },
    async end(client, error) {
      inUse.delete(client);
      await endSnapshot(client, error);
    },
    noteAnswer: () => count('replica'),
    noteRefusal(error) {
      const reason = failureReason(error);
      count(reason);
      if (reason === 'away') watcher.noteLoss();
      return reason;
    },
    async stop() {
      watcher.stop();
      await Promise.all(Object.values(pools).map((pool) => pool.end()));
    },
  };
}

function openReplicaPools(url: string, size: number, needs: ClientNeeds): ReplicaPools {
  const shared = {
    ...connectAs(appRole, { connectionString: url }),
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 60_000,
    ...chooseClient(needs),
  };
  const refusal = () => new ReplicaRefusal('busy');
  return {
    // A report sends several statements at once.
    replicaReports: new FairPool(
      { ...shared, pipeline: true },
      { ...requestLimits(size, longestWaitMs), refusal },
    ),
    replicaDownloads: new FairPool(shared, { ...downloadLimits, refusal }, downloadTimeouts),
    replicaWatch: new pg.Pool({ ...shared, max: watchConnections, query_timeout: answerMs }),
  };
}

/** The connections that one process opens on the replica at most. */
export const mostReplicaConnections = (size: number): number =>
  size + downloadLimits.places + watchConnections;

async function connect(pool: FairPool, organization: OrgId): Promise<pg.PoolClient> {
  try {
    return await pool.connectFor(organization, 'normal');
  } catch (error) {
    throw error instanceof ReplicaRefusal ? error : new ReplicaRefusal('away');
  }
}

/**
 * Waits for what the primary had acknowledged when the request was checked, so that people find
 * what they have just written.
 */
async function waitUntilReplayed(
  client: pg.PoolClient,
  acknowledged: LogPosition,
  maxLagMs: number,
) {
  const deadline = performance.now() + maxLagMs;
  for (let pauseMs = 1; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    const refusal = standbyRefusal(await readReplayed(client), acknowledged);
    if (refusal === null) return;
    if (refusal !== 'behind' || performance.now() > deadline) throw new ReplicaRefusal(refusal);
    await pause(pauseMs);
  }
}

/**
 * The snapshot is taken by the first statement, which comes after what has to be replayed. The
 * settings end with the transaction, as on the primary.
 */
async function openSnapshot(client: pg.PoolClient, pool: FairPool, organization: OrgId) {
  const calls = [
    enterOrganization(organization),
    ...(pool.timeouts ? timeoutCalls(pool.timeouts) : []),
  ];
  await client.query(
    // oxlint-disable-next-line pledgewell/sql-from-text -- The values are our own and a UUID.
    `begin isolation level repeatable read read only;
     select ${calls.join(', ')}`,
  );
}

/** After a failure the connection may still receive rows, so it is closed instead of reused. */
async function endSnapshot(client: pg.PoolClient, error: unknown) {
  try {
    if (error === null) await client.query('commit');
    client.release(error !== null);
  } catch {
    client.release(true);
  }
}
