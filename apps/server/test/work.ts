import type { Job } from '../src/platform/jobs/job.ts';
import { actFor } from '../src/platform/jobs/runner.ts';
import { organizationId } from '../src/platform/db/tenant.ts';
import { jobs } from '../src/schedule.ts';
import { world } from './world.ts';

type Payload = { organizationId: string } & Record<string, string>;

/** Works on the jobs that wait, as a worker would, until there are none left. */
export async function workOff() {
  const { services } = await world();
  const { boss, log } = services;
  for (const definition of jobs) {
    for (;;) {
      const [waiting] = await boss.fetch<Payload>(definition.name, { batchSize: 1 });
      if (!waiting) break;

      const { organizationId: text, ...ids } = waiting.data;
      const id = organizationId(text);
      const job: Job = {
        organizationId: id,
        ids,
        services,
        log,
        inTransaction: (work) => actFor(services, id, log, work),
      };
      await definition.run(job);
      await boss.complete(definition.name, waiting.id);
    }
  }
}
