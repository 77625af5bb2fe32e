import { workingStatuses } from '@pledgewell/contract';
import pg from 'pg';
import { surviveLostConnections } from '../db/lost-connection.ts';
import { connectAs, opsRole } from '../db/roles.ts';
import { inTransaction } from '../db/tenant.ts';

type QueueFigures = {
  queue: string;
  /** Due jobs that no worker has taken yet. */
  waiting: number;
  /** Jobs for later, such as the next try of one that failed. */
  scheduled: number;
  active: number;
  failed: number;
  oldestSeconds: number;
};

type ImportFigures = { status: string; count: number; done: number; expected: number };

export type Figures = { queues: QueueFigures[]; imports: ImportFigures[] };

/** A scrape must not wait for a database that is busy or away. */
const timeoutMs = 2_000;
/** However often somebody scrapes, the database is asked this rarely. */
const keptMs = 10_000;

/**
 * Reads the figures on a connection of its own, so that they can be had while all others are taken.
 * Returns null if the database does not answer in time.
 */
export function openFigureReader(owner: pg.PoolConfig, clock = () => performance.now()) {
  const pool = new pg.Pool({
    ...connectAs(opsRole, owner),
    max: 1,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  surviveLostConnections(pool, () => {});
  let latest: Promise<Figures | null> | undefined;
  let readAt = Number.NEGATIVE_INFINITY;

  return {
    read(): Promise<Figures | null> {
      if (latest === undefined || clock() - readAt >= keptMs) {
        readAt = clock();
        latest = readFigures(pool).catch(() => null);
      }
      return latest;
    },
    close: () => pool.end(),
  };
}

const readFigures = (pool: pg.Pool): Promise<Figures> =>
  inTransaction(pool, async (client) => {
    await client.query(`set local statement_timeout = ${timeoutMs}`);
    const { rows: queues } = await client.query<QueueFigures>(queueStatement);
    const { rows: imports } = await client.query<ImportFigures>(importStatement, [workingStatuses]);
    return { queues, imports };
  });

/**
 * The jobs that wait are found by the condition of the job queue's own index. The others are
 * counted by the job queue every 20 seconds, over a table in which the jobs of the last days stay.
 */
const queueStatement = `
  select q.name as queue, coalesce(w.waiting, 0) as waiting, coalesce(w.scheduled, 0) as scheduled,
    q.active_count as active, q.failed_count as failed, coalesce(w.oldest, 0) as "oldestSeconds"
  from pgboss.queue q left join (
    select name, count(*) filter (where start_after <= now()) as waiting,
      count(*) filter (where start_after > now()) as scheduled,
      extract(epoch from now() - min(start_after) filter (where start_after <= now())) as oldest
    from pgboss.job where state < 'active' and not blocked group by name
  ) w on w.name = q.name`;

const importStatement = `
  select status, count(*) as count, sum(progress_done) as done, sum(progress_total) as expected
  from imports where status = any ($1) group by status`;
