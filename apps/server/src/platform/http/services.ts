import type { PgBoss } from 'pg-boss';
import type { Log } from '../../context.ts';
import type { Pools } from '../db/pools.ts';

/** What the process holds for as long as it lives. */
export type Services = {
  pools: Pools;
  boss: PgBoss;
  /** Signs and checks access tokens. */
  secret: string;
  now(): Date;
  log: Log;
};
