import { Gauge, type Registry } from 'prom-client';
import type pg from 'pg';
import { FairPool } from '../db/fair-pool.ts';
import type { Pools } from '../db/pools.ts';
import type { ReplicaPools } from '../replica/replica.ts';

/** Shows the connections to the database, and who waits for one, at the time of the scrape. */
export function showPools(registry: Registry, pools: Pools & Partial<ReplicaPools>) {
  const all: [string, pg.Pool][] = Object.entries(pools);
  const registers = [registry];

  new Gauge({
    name: 'pledgewell_db_pool_connections',
    help: 'Open connections to the database',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount }] of all) {
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'used' }, totalCount - idleCount);
      }
    },
  });
  const limit = new Gauge({
    name: 'pledgewell_db_pool_connections_max',
    help: 'The most connections that a pool opens',
    labelNames: ['pool'],
    registers,
  });
  for (const [pool, { options }] of all) limit.set({ pool }, options.max);

  new Gauge({
    name: 'pledgewell_db_pool_waiting',
    help: 'Work that waits for a connection to the database',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const [name, pool] of all) this.set({ pool: name }, countWaiting(pool));
    },
  });
  new Gauge({
    name: 'pledgewell_requests_waiting',
    help: 'Requests that wait for their turn because the server is busy',
    registers,
    collect() {
      this.set(pools.app.queue.waiting());
    },
  });
}

const countWaiting = (pool: pg.Pool) =>
  pool.waitingCount + (pool instanceof FairPool ? pool.queue.waiting() : 0);
