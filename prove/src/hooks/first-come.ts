import pg from 'pg';
import { FairPool } from '../../../apps/server/src/platform/db/fair-pool.ts';

/**
 * Loaded by the control of a proof: requests get connections in the order in which they came,
 * organizations have no shares, and nobody is refused for the length of the queue.
 */
const connect = pg.Pool.prototype.connect as (this: pg.Pool) => Promise<pg.PoolClient>;
FairPool.prototype.connectFor = function connectFor() {
  return connect.call(this);
};
