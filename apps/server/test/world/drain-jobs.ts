import type { JobDefinition } from '../../src/platform/jobs/job.ts';
import { unitOfWork } from '../../src/platform/jobs/unit-of-work.ts';
import { inTransaction, organizationId } from '../../src/platform/db/tenant.ts';
import { drainConsumer } from '../../src/platform/events/drain.ts';
import { consumers, jobs } from '../../src/schedule.ts';
import { world } from './world.ts';

type Payload = { organizationId: string } & Record<string, string>;

/** Runs waiting jobs, like a worker, until none are left. */
export async function drainJobs() {
  const { services } = await world();
  for (const consumer of consumers) await drainConsumer(services, consumer);
  let isDone = false;
  while (!isDone) {
    isDone = true;
    for (const definition of await waiting()) {
      while (await runNextJob(definition)) isDone = false;
    }
  }
}

/** Querying each queue takes longer than most of the jobs. */
async function waiting(): Promise<JobDefinition[]> {
  const { services } = await world();
  const { rows } = await inTransaction(services.pools.app, (client) =>
    client.query<{ name: string }>(
      `select distinct name from pgboss.job
       where state in ('created', 'retry') and start_after <= now()`,
    ),
  );
  const names = new Set(rows.map(({ name }) => name));
  return jobs.filter(({ name }) => names.has(name));
}

/** Returns whether there was a job in this queue. */
async function runNextJob({ name, run }: JobDefinition): Promise<boolean> {
  const { services } = await world();
  const { boss } = services;
  const [waiting] = await boss.fetch<Payload>(name, { batchSize: 1 });
  if (!waiting) return false;

  const { organizationId: text, ...ids } = waiting.data;
  await run(unitOfWork(services, organizationId(text)), ids);
  await boss.complete(name, waiting.id);
  return true;
}
