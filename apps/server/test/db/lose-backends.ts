import type pg from 'pg';
import { expect, onTestFinished, vi } from 'vitest';

/**
 * Ends ten backends of the role `charity_app`, each in the middle of a row, and returns how their
 * readers ended. Where in the row a backend ends decides what a pooler's error looks like.
 */
export async function loseBackendsWhileReading(
  superuser: pg.Client | pg.Pool,
  connect: () => Promise<pg.PoolClient>,
) {
  const crash = vi.fn<(error: Error) => void>();
  process.on('uncaughtException', crash);
  onTestFinished(() => void process.off('uncaughtException', crash));
  const endBackend = async () => {
    const { rowCount } = await superuser.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where usename = 'charity_app' and wait_event = 'ClientWrite'`,
    );
    return rowCount;
  };

  const ends: unknown[] = [];
  for (let time = 0; time < 10; time += 1) {
    const client = await connect();
    const { stream } = client.connection;
    stream.once('data', () => stream.pause());
    const read = client.query('select g, g, g, g, g, g from generate_series(1, 1000000) g');
    const failed = read.catch((error: Error) => error).finally(() => client.release(true));
    await expect.poll(endBackend).toBe(1);
    stream.resume();
    ends.push(await failed);
  }
  return { ends, crash };
}
