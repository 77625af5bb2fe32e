import type pg from 'pg';
import { inTransaction } from '../db/tenant.ts';
import type { Services } from '../core/services.ts';
import type { Watch } from './watch.ts';

/** How often a worker reports that it still works on a job. The queue's minimum is ten seconds. */
export const heartbeatOptions = {
  queue: { heartbeatSeconds: 10 },
  worker: { heartbeatRefreshSeconds: 2 },
};

/** A worker that was silent this long was killed. */
const secondsOfSilence = 8;

/** This process's worker for each queue, so that it can be woken. */
export type Workers = ReadonlyMap<string, string>;

/**
 * Hands the jobs of a killed worker to another one within ten seconds; the queue's own supervision
 * takes a minute and notifies nobody. It also wakes workers for jobs whose notification was lost,
 * for example while the database was down.
 */
export const resumeLostJobs = (workers: Workers): Watch => ({
  name: 'lost jobs',
  everyMs: 1_000,
  async run(services) {
    const { resumed, due } = await inTransaction(services.pools.ops, async (client) => ({
      resumed: await resumeSilentJobs(services, client),
      due: await dueQueues(client, [...workers.keys()]),
    }));
    if (resumed > 0) services.log.warn({ resumed }, 'jobs of a killed worker are retried');
    for (const queue of due) {
      const worker = workers.get(queue);
      if (worker !== undefined) services.boss.notifyWorker(worker);
    }
  },
});

type SilentJob = { id: string; name: string };

/**
 * Counts the lost attempt as a failed one, and starts the next at once. Two processes that check at
 * the same time take different jobs.
 */
export async function resumeSilentJobs({ boss }: Services, client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<SilentJob>(
    `select id, name from pgboss.job
     where state = 'active' and heartbeat_seconds is not null and heartbeat_on < now() - make_interval(secs => $1)
     for update skip locked`,
    [secondsOfSilence],
  );
  const db = {
    executeSql: (text: string, values?: unknown[]) => client.query(text, values),
  };
  for (const { id, name } of rows) {
    await boss.fail(name, id, { message: 'The worker was killed.' }, { db });
    await client.query(
      `update pgboss.job set start_after = now() where name = $1 and id = $2 and state = 'retry'`,
      [name, id],
    );
  }
  return rows.length;
}

/** The queues with a due job that no worker has taken yet. */
async function dueQueues(client: pg.PoolClient, queues: string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select q.name from unnest($1::text[]) q (name) where exists (
       select 1 from pgboss.job j where j.name = q.name and j.state < 'active'
       and j.start_after <= now() and not j.blocked)`,
    [queues],
  );
  return rows.map(({ name }) => name);
}
