import { cents, type Day } from '@pledgewell/domain';
import pg from 'pg';
import type { QueueLimits } from '../load/fair-queue.ts';
import { FairPool } from './fair-pool.ts';
import { surviveLostConnections } from './lost-connection.ts';
import { appRole, connectAs, opsRole } from './roles.ts';
import { downloadTimeouts, jobTimeouts } from './timeouts.ts';
import { parseInstant } from './instant.ts';
import { chooseClient, type ClientNeeds } from './poolers/choose-client.ts';

export type Pools = {
  /** Serves requests under row level security; in a job's services, jobs. */
  app: FairPool;
  /** Serves jobs, sweeps and watches, so that they and requests do not starve each other. */
  jobs: FairPool;
  /** Serves files that are made while they are sent, each until its download ends. */
  downloads: FairPool;
  /** Runs queries across organizations. */
  ops: pg.Pool;
  /** Checks whether the database answers, however busy the other pools are. */
  health: pg.Pool;
  /** Cancels queries of other connections, without a pooler in between. */
  cancel: pg.Pool;
};

const int8 = 20;
const numeric = 1700;
const date = 1082;
const timestamptz = 1184;

pg.types.setTypeParser(int8, (text) => cents(Number(text)));
pg.types.setTypeParser(numeric, Number);
pg.types.setTypeParser(date, (text) => text as Day);
pg.types.setTypeParser(timestamptz, parseInstant);

type PoolOptions = ClientNeeds & {
  onError(error: Error): void;
  /** Makes the error for a request that would wait too long for a connection. */
  refusal: () => Error;
  /** Connections that serve requests; jobs have six for every ten of them. */
  size?: number;
  /** How long a request waits for a connection at most. */
  longestWaitMs?: number;
  /** The owner's connection around the pooler, if requests and jobs go through one. */
  direct?: pg.PoolConfig;
};

/** Each file holds a connection until its download ends. */
const downloadsAtOnce = 3;
/** A waiting job blocks nobody. */
const longestWaitOfJobMs = 60_000;
const healthTimeoutMs = 2_000;
const healthConnections = 1;
const opsConnections = 2;
const cancelConnections = 1;

export function openPools(owner: pg.PoolConfig, options: PoolOptions): Pools {
  const { onError, refusal, size = 10, longestWaitMs = 2_000, direct = owner } = options;
  const shared = {
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    ...chooseClient(options),
  };
  const asApp = { ...connectAs(appRole, owner), ...shared };
  const pools: Pools = {
    // A request's first statement is sent behind the one that opens its session.
    app: new FairPool(
      { ...asApp, pipeline: true },
      { ...requestLimits(size, longestWaitMs), refusal },
    ),
    jobs: new FairPool(asApp, { ...jobLimits(size), refusal }, jobTimeouts),
    downloads: new FairPool(asApp, { ...downloadLimits, refusal }, downloadTimeouts),
    ops: new pg.Pool({ ...connectAs(opsRole, owner), ...shared, max: opsConnections }),
    health: new pg.Pool({
      ...asApp,
      max: healthConnections,
      connectionTimeoutMillis: healthTimeoutMs,
      query_timeout: healthTimeoutMs,
    }),
    cancel: new pg.Pool({ ...connectAs(appRole, direct), ...shared, max: cancelConnections }),
  };
  for (const pool of Object.values(pools)) surviveLostConnections(pool, onError);
  return pools;
}

type PoolLimits = Omit<QueueLimits, 'refusal'>;

/** A quarter is reserved for each organization, and half stays free for others. */
export const requestLimits = (places: number, longestWaitMs: number): PoolLimits => ({
  places,
  share: Math.max(1, Math.round(places / 4)),
  reserve: Math.ceil(places / 2),
  longestWaitMs,
  mostWaiting: 1_000,
});

/**
 * A job that reports its progress holds two connections, so two are reserved for each organization.
 */
function jobLimits(size: number): PoolLimits {
  const places = Math.max(4, Math.ceil(size * 0.6));
  const reserve = Math.floor(places / 3);
  return { places, share: 2, reserve, longestWaitMs: longestWaitOfJobMs, mostWaiting: 1_000 };
}

/** The connections that one process holds at most, with the four of its job queue. */
export const mostConnections = (size: number): number =>
  size +
  jobLimits(size).places +
  downloadsAtOnce +
  opsConnections +
  healthConnections +
  cancelConnections +
  4;

/** Nobody waits for another organization's file, which may take a quarter of an hour. */
export const downloadLimits: PoolLimits = {
  places: downloadsAtOnce,
  share: 1,
  reserve: 1,
  longestWaitMs: 2_000,
  mostWaiting: 0,
};

export async function closePools(pools: Pools) {
  await Promise.all(Object.values(pools).map((pool) => pool.end()));
}
