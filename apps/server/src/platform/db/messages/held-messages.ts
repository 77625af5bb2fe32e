import type pg from 'pg';

/** Holds the messages to the database until everything that runs now has sent its own. */
export function holdMessages({ connection: { stream } }: pg.PoolClient) {
  stream.cork();
  queueMicrotask(() => process.nextTick(() => stream.uncork()));
}
