import type { Services } from '../core/services.ts';
import { heartbeatOptions } from './resume.ts';

/** Recurring work: bounded, safe to repeat, and at most one at a time across all processes. */
export type Sweep = { name: string; cron: string; run(services: Services): Promise<void> };

/** Schedules the sweeps. The queue's policy keeps two workers from sweeping at once. */
export async function startSweeping(services: Services, sweeps: readonly Sweep[]) {
  for (const { name, cron, run } of sweeps) {
    const queue = `sweep/${name}`;
    await services.boss.createQueue(queue, {
      policy: 'singleton',
      retryLimit: 0,
      ...heartbeatOptions.queue,
    });
    await services.boss.schedule(queue, cron);
    await services.boss.work(
      queue,
      { batchSize: 2, pollingIntervalSeconds: 10, ...heartbeatOptions.worker },
      async () => {
        try {
          await run(services);
        } catch (error) {
          // The queue keeps the failure, and says nothing about it.
          services.log.error(error, `${queue} failed`);
          throw error;
        }
      },
    );
  }
}
