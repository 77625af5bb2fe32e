import type pg from 'pg';

/** How far a server is in the write-ahead log of a database cluster. */
export type LogPosition = {
  /** The cluster, which a standby shares with its primary. */
  systemId: string;
  bytes: number;
};

export type StandbyPosition = LogPosition & { isStandby: boolean };

const systemId = `(select system_identifier::text from pg_control_system()) as "systemId"`;
const toBytes = (position: string) => `pg_wal_lsn_diff(${position}, '0/0')::float8 as bytes`;

/**
 * An acknowledged COMMIT is in the log up to here: it was flushed before it was acknowledged,
 * unless the primary acknowledges earlier.
 */
const acknowledged = `case current_setting('synchronous_commit')
  when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end`;

const primaryStatement = `select ${systemId}, ${toBytes(acknowledged)}`;
const standbyStatement = `select pg_is_in_recovery() as "isStandby", ${systemId},
  coalesce(pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0'), 0)::float8 as bytes`;

type Connection = Pick<pg.Pool | pg.PoolClient, 'query'>;

/** Returns the position that a standby must have replayed to know all acknowledged writes. */
export const readAcknowledged = (primary: Connection): Promise<LogPosition> =>
  readRow<LogPosition>(primary, primaryStatement);

/** Returns what a standby has replayed; a primary has replayed nothing. */
export const readReplayed = (standby: Connection): Promise<StandbyPosition> =>
  readRow<StandbyPosition>(standby, standbyStatement);

async function readRow<Row extends pg.QueryResultRow>(connection: Connection, text: string) {
  const { rows } = await connection.query<Row>(text);
  if (!rows[0]) throw new Error('The database does not tell its position.');
  return rows[0];
}
