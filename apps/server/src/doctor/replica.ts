import pg from 'pg';
import { mostReplicaConnections, type ReplicaSettings } from '../platform/replica/replica.ts';
import {
  readAcknowledged,
  readReplayed,
  type StandbyPosition,
} from '../platform/replica/position.ts';
import { standbyRefusal } from '../platform/replica/refusal.ts';
import { appRole, connectAs } from '../platform/db/roles.ts';
import { error, ok, warning, type Verdict } from './finding.ts';
import type { Subject } from './subject.ts';

const connectMs = 5_000;

/** Whether exports and reports can read from the replica: it is a standby and keeps up. */
export async function checkReplica({ config }: Subject): Promise<Verdict[]> {
  const { replica, databaseUrl, databaseConnections } = config;
  if (replica === null || databaseUrl === undefined) {
    return [ok('There is no replica: the database answers everything.')];
  }
  const standby = await connect(replica.url);
  if (standby === null) return [error(silent)];
  const primary = await connect(databaseUrl);
  try {
    if (primary === null) return [warning(unknown)];
    const found = [
      ...(await judgeStandby(primary, standby, replica)),
      ...(await judgeConnections(standby, mostReplicaConnections(databaseConnections))),
    ];
    return found.length === 0
      ? [ok('The replica is a standby of the database and keeps up.')]
      : found;
  } finally {
    await Promise.all([primary?.end(), standby.end()]);
  }
}

const silent =
  'The replica doesn’t let the product in, so the database answers everything. Start it, permit ' +
  `${appRole} there, or correct DATABASE_READ_URL, which needs the password of the owner.`;
const unknown =
  'The database doesn’t answer, so nobody can tell whether DATABASE_READ_URL is its standby. Run ' +
  'this again once it does.';
const stranger =
  'The server at DATABASE_READ_URL is no standby of the database at DATABASE_URL and is never ' +
  'read. Correct DATABASE_READ_URL, or make the server a standby again.';

/** As the role that the product reads with. */
async function connect(url: string): Promise<pg.Client | null> {
  const client = new pg.Client({
    ...connectAs(appRole, { connectionString: url }),
    connectionTimeoutMillis: connectMs,
    query_timeout: connectMs,
  });
  // A connection that ends early also fails the statement that waits for it.
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch {
    await client.end().catch(() => {});
    return null;
  }
}

/** The replica gets as long to catch up as a request would give it. */
async function judgeStandby(
  primary: pg.Client,
  standby: pg.Client,
  { maxLagMs }: ReplicaSettings,
): Promise<Verdict[]> {
  const acknowledged = await readAcknowledged(primary);
  const deadline = performance.now() + maxLagMs;
  let position: StandbyPosition;
  do {
    position = await readReplayed(standby);
    const refusal = standbyRefusal(position, acknowledged);
    if (refusal === null) return [];
    if (refusal === 'wrong-server') return [error(stranger)];
  } while (performance.now() < deadline);
  const megabytes = Math.ceil((acknowledged.bytes - position.bytes) / 1_048_576);
  return [
    warning(
      `The replica lacks ${megabytes} MB of the log after ${maxLagMs / 1_000} seconds, so the ` +
        'database answers everything. Look at pg_stat_replication on the database.',
    ),
  ];
}

async function judgeConnections(standby: pg.Client, most: number): Promise<Verdict[]> {
  const { rows } = await standby.query<{ connections: number }>(
    `select current_setting('max_connections')::int as connections`,
  );
  const connections = rows[0]?.connections ?? most;
  if (connections > most) return [];
  return [
    error(
      `The replica permits ${connections} connections, and one process opens up to ${most}. Raise ` +
        'max_connections on both servers, or lower DATABASE_CONNECTIONS.',
    ),
  ];
}
