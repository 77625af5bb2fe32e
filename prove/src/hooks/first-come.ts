import pg from 'pg';
import { FairPool } from '../../../apps/server/src/platform/db/fair-pool.ts';

/**
 * Loaded by the control of a proof: requests get connections in arrival order, organizations have
 * no shares, and no request is refused because of the queue's length.
 */
const connect = pg.Pool.prototype.connect as (this: pg.Pool) => Promise<pg.PoolClient>;
FairPool.prototype.connectFor = function connectFor() {
  return connect.call(this);
};
