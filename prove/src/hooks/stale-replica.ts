import pg from 'pg';

/** Loaded by the control of a proof: the replica claims to have replayed everything. */
type Query = (this: pg.Client, ...args: unknown[]) => unknown;
const { prototype } = pg.Client;
const original = prototype.query as unknown as Query;
const replayed = `pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')`;

const patched: Query = function patched(first, ...rest) {
  const isText = typeof first === 'string';
  return original.call(this, isText ? first.replace(replayed, '1e15') : first, ...rest);
};
prototype.query = patched as unknown as typeof prototype.query;
