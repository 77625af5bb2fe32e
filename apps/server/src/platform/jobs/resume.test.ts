import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { queryAsDatabaseOwner } from '../../../test/accounts/accounts.ts';
import { openLockHolder } from '../../../test/hostile/lock-holder.ts';
import { given, world } from '../../../test/world/world.ts';
import { inTransaction } from '../db/tenant.ts';
import type { JobDefinition } from './job.ts';
import { resumeSilentJobs } from './resume.ts';
import { declareQueues, startWorking } from './runner.ts';

describe('a job that a worker is running', () => {
  test('moves to another worker after eight seconds without a heartbeat but not after three', async () => {
    const { services } = await world();
    const { boss, pools } = services;
    const queue = `test/${randomUUID()}`;
    await boss.createQueue(queue, { retryLimit: 1, heartbeatSeconds: 10 });
    const id = await boss.send(queue, {});
    await boss.fetch(queue);
    const resume = () => inTransaction(pools.ops, (client) => resumeSilentJobs(services, client));

    await silentFor(3, id);
    await resume();
    expect(await boss.fetch(queue)).toEqual([]);

    await silentFor(9, id);
    await resume();
    expect(await boss.fetch(queue)).toMatchObject([{ id }]);
  });

  test('stays where it is if no worker of its kind sends heartbeats', async () => {
    const { services } = await world();
    const { boss, pools } = services;
    const queue = `test/${randomUUID()}`;
    await boss.createQueue(queue, { retryLimit: 1 });
    const id = await boss.send(queue, {});
    await boss.fetch(queue);

    await silentFor(900, id);
    await inTransaction(pools.ops, (client) => resumeSilentJobs(services, client));
    expect(await boss.fetch(queue)).toEqual([]);
  });
});

const silentFor = (seconds: number, id: string | null) =>
  queryAsDatabaseOwner(
    `update pgboss.job set heartbeat_on = now() - make_interval(secs => $1) where id = $2`,
    [seconds, id],
  );

describe('a job whose connection is lost', () => {
  let lockHolder: Awaited<ReturnType<typeof openLockHolder>>;
  beforeAll(async () => {
    lockHolder = await openLockHolder();
  });
  afterAll(() => lockHolder.close());

  test('restarts in the same worker without using up an attempt', async () => {
    const { services } = await world();
    const organization = await given.organization();
    const name = `test/${randomUUID()}`;
    let runs = 0;
    const definition: JobDefinition = {
      name,
      retries: 0,
      expiresInSeconds: 60,
      async run(job) {
        runs += 1;
        await job.inTransaction(({ db }) =>
          db
            .updateTable('organizations')
            .set({ city: 'Springfield' })
            .where('id', '=', organization.id)
            .execute(),
        );
      },
    };
    await declareQueues(services, [definition]);
    await lockHolder.hold('select 1 from organizations where id = $1 for update', [
      organization.id,
    ]);
    const id = await services.boss.send(name, { organizationId: organization.id });
    await startWorking(services, [definition]);
    await lockHolder.terminateHeldUp();
    await lockHolder.untilHeldUp();
    await lockHolder.clear();

    await expect
      .poll(() => queryAsDatabaseOwner('select state from pgboss.job where id = $1', [id]))
      .toEqual([{ state: 'completed' }]);
    await services.boss.offWork(name);
    expect(runs).toBe(2);
  });
});
