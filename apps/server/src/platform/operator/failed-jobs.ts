import type pg from 'pg';

/** A job whose last try failed, or an event of the card provider that needs staff. */
export type FailedJob = {
  id: string;
  /** The queue, or `event/` and the type of the event. */
  name: string;
  failedAt: Date | null;
  reason: string | null;
};

type Client = Pick<pg.ClientBase, 'query'>;

/** Lists the failed jobs and parked events, newest first, up to a limit. */
export async function listFailedJobs(owner: Client, most: number): Promise<FailedJob[]> {
  const { rows } = await owner.query<FailedJob>(
    `select id::text, name, completed_on as "failedAt", output ->> 'message' as reason
     from pgboss.job where state = 'failed'
     union all
     select id, 'event/' || type, finished_at, problem from provider_events where state = 'parked'
     order by 3 desc nulls last limit $1`,
    [most],
  );
  return rows;
}

/**
 * Lets a failed job or a parked event run again at once. Returns whether there was one with this
 * id.
 */
export async function retryFailedJob(owner: Client, id: string): Promise<boolean> {
  const job = await owner.query(
    `update pgboss.job set state = 'retry', retry_limit = retry_limit + 1, start_after = now(),
       completed_on = null
     where id::text = $1 and state = 'failed'`,
    [id],
  );
  if (job.rowCount) return true;
  const event = await owner.query(
    `update provider_events set state = 'received', tries = 0, next_try_at = now(), problem = null,
       finished_at = null
     where id = $1 and state = 'parked'`,
    [id],
  );
  return event.rowCount === 1;
}

/** Deletes a failed job or a parked event. Returns whether there was one with this id. */
export async function dropFailedJob(owner: Client, id: string): Promise<boolean> {
  const job = await owner.query(`delete from pgboss.job where id::text = $1 and state = 'failed'`, [
    id,
  ]);
  if (job.rowCount) return true;
  const event = await owner.query(
    `delete from provider_events where id = $1 and state = 'parked'`,
    [id],
  );
  return event.rowCount === 1;
}
