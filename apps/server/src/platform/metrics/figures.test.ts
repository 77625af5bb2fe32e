import { randomUUID } from 'node:crypto';
import { Registry } from 'prom-client';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { importHelpers, peopleCsv } from '../../../test/documents/files.ts';
import { atEndOfFile, given, world } from '../../../test/world/world.ts';
import { figureGauges } from './figure-gauges.ts';
import { openFigureReader } from './read-figures.ts';

const queue = 'metrics/tried';
let clockMs = 0;
let reader: ReturnType<typeof openFigureReader>;

beforeAll(async () => {
  const { services, database } = await world();
  await services.boss.createQueue(queue, { retryLimit: 0 });
  reader = openFigureReader(database.owner, () => clockMs);
  atEndOfFile(async () => {
    await reader.close();
    await services.boss.deleteQueue(queue);
  });
});

/** The figures as they are now, ten seconds after the last time. */
async function readNow() {
  clockMs += 10_000;
  const figures = await reader.read();
  if (figures === null) throw new Error('The database did not answer.');
  return figures;
}

const queueIn = ({ queues }: Awaited<ReturnType<typeof readNow>>) =>
  queues.find((each) => each.queue === queue);

test('jobs are counted by queue and state, with the age of the oldest that is due', async () => {
  const { services, owner } = await world();
  const { boss } = services;
  await boss.send(queue, { organizationId: randomUUID() });
  await boss.send(queue, { organizationId: randomUUID() }, { startAfter: 3_600 });
  await owner.query(
    `update pgboss.job set start_after = now() - interval '90 seconds'
     where name = $1 and start_after <= now()`,
    [queue],
  );
  await owner.query('update pgboss.queue set failed_count = 3 where name = $1', [queue]);

  const found = queueIn(await readNow());

  expect(found).toMatchObject({ waiting: 1, scheduled: 1, active: 0, failed: 3 });
  expect(Math.floor((found?.oldestSeconds ?? 0) / 60)).toBe(1);
});

test('running imports are counted with their progress', async () => {
  const { owner } = await world();
  const organization = await given.organization();
  const { _id: id } = await importHelpers(organization).check({
    kind: 'donors',
    file: peopleCsv(2),
  });
  const before = (await readNow()).imports.find(({ status }) => status === 'importing');
  const change = (status: string) =>
    owner.query(
      `update imports set status = $2, progress_done = 40, progress_total = 100 where id = $1`,
      [id, status],
    );

  await change('importing');
  const after = (await readNow()).imports.find(({ status }) => status === 'importing');
  await change('checked');

  expect(after).toEqual({
    status: 'importing',
    count: (before?.count ?? 0) + 1,
    done: (before?.done ?? 0) + 40,
    expected: (before?.expected ?? 0) + 100,
  });
});

test('the database is asked at most once in ten seconds', async () => {
  const { boss } = (await world()).services;
  const first = await readNow();
  await boss.send(queue, { organizationId: randomUUID() });

  clockMs += 9_999;
  expect(await reader.read()).toBe(first);
  clockMs += 1;
  const next = await reader.read();
  expect(next && queueIn(next)?.waiting).toBe((queueIn(first)?.waiting ?? 0) + 1);
});

test('without the database, its series are missing instead of old', async () => {
  const { database } = await world();
  const registry = new Registry();
  const show = figureGauges(registry);
  show(await readNow());
  expect(await registry.metrics()).toContain(`pledgewell_jobs{queue="${queue}",state="waiting"}`);
  const away = openFigureReader({ ...database.owner, host: '127.0.0.1', port: 1 });

  const figures = await away.read();
  show(figures);
  await away.close();

  expect(figures).toBeNull();
  const text = await registry.metrics();
  expect(text).toContain('pledgewell_database_up 0');
  expect(text).not.toContain('pledgewell_jobs{');
});

test('a connection that is lost while it reads costs only that answer', async () => {
  const { owner } = await world();
  const holder = await owner.connect();
  const crash = vi.fn<(error: Error) => void>();
  process.on('uncaughtException', crash);
  onTestFinished(() => void process.off('uncaughtException', crash));
  onTestFinished(async () => {
    await holder.query('rollback');
    holder.release();
  });
  await holder.query('begin; lock table pgboss.queue in access exclusive mode');
  const answers: ReturnType<typeof reader.read>[] = [];
  let isReading = false;
  const kill = async () => {
    // A read gives up after two seconds, which may be too short on a busy machine.
    if (!isReading) {
      isReading = true;
      clockMs += 10_000;
      answers.push(reader.read().finally(() => (isReading = false)));
    }
    // Inside the transaction, pg_stat_activity would stay as it was at the first look.
    const { rowCount } = await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'
         and query like '%from pgboss.queue q%'`,
    );
    return rowCount;
  };
  await expect.poll(kill).toBe(1);
  await holder.query('rollback');

  expect(await answers.at(-1)).toBeNull();
  expect((await readNow()).queues).not.toHaveLength(0);
  expect(crash).not.toHaveBeenCalled();
});
