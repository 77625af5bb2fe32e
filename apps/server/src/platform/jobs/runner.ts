import { setTimeout as wait } from 'node:timers/promises';
import type { JobWithMetadata } from 'pg-boss';
import type { Log } from '../core/context.ts';
import type { Services } from '../core/services.ts';
import { CommitUnknown, isConnectionLost } from '../db/lost-connection.ts';
import { organizationId } from '../db/tenant.ts';
import type { JobDefinition } from './job.ts';
import { heartbeatOptions, type Workers } from './resume.ts';
import { unitOfWork } from './unit-of-work.ts';

type Payload = { organizationId: string } & Record<string, string>;

/** Creates the queues. Cheap and repeatable, so every process runs it at start. */
export async function declareQueues(services: Services, definitions: readonly JobDefinition[]) {
  for (const { name, retries, retryDelaySeconds, expiresInSeconds } of definitions) {
    await services.boss.createQueue(name, {
      retryLimit: retries,
      retryBackoff: true,
      ...(retryDelaySeconds === undefined ? {} : { retryDelay: retryDelaySeconds }),
      expireInSeconds: expiresInSeconds,
      ...heartbeatOptions.queue,
      notify: true,
    });
  }
}

/** Starts taking jobs of each kind. */
export async function startWorking(
  services: Services,
  definitions: readonly JobDefinition[],
): Promise<Workers> {
  const workers = new Map<string, string>();
  for (const definition of definitions) {
    const worker = await services.boss.work(
      definition.name,
      {
        ...toConcurrency(definition),
        burstWhenBatchFull: true,
        perJobResults: true,
        includeMetadata: true,
        pollingIntervalSeconds: 2,
        ...heartbeatOptions.worker,
      },
      (jobs: JobWithMetadata<Payload>[]) =>
        Promise.all(jobs.map((job) => attempt(services, definition, job))),
    );
    workers.set(definition.name, worker);
  }
  return workers;
}

/** Jobs fetched together end together, so an organization's long job is fetched alone. */
const toConcurrency = ({ atOnce = 2, isOnePerOrganization = false }: JobDefinition) =>
  isOnePerOrganization
    ? { batchSize: 1, localConcurrency: atOnce, groupConcurrency: 1 }
    : { batchSize: atOnce };

async function attempt(
  services: Services,
  definition: JobDefinition,
  { id, data, retryCount, retryLimit, signal }: JobWithMetadata<Payload>,
) {
  const log = services.log.child({ job: definition.name, jobId: id });
  const { organizationId: owner, ...ids } = data;
  const unit = unitOfWork(services, organizationId(owner), { log });
  const startedAt = performance.now();
  try {
    await untilConnected(() => definition.run(unit, ids), signal, log);
    log.info({ ms: Math.round(performance.now() - startedAt) }, 'job done');
    return { id, status: 'completed' as const };
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    log.error(error, 'job failed');
    if (retryCount >= retryLimit) await definition.giveUp?.(unit, ids, error);
    return { id, status: 'failed' as const, output: { message: error.message } };
  }
}

const pauseWithoutDatabaseMs = 500;

/**
 * A lost connection is not a failure of the job, which restarts as soon as the database is back,
 * unless another worker has taken it meanwhile.
 */
async function untilConnected(run: () => Promise<void>, signal: AbortSignal, log: Log) {
  for (;;) {
    try {
      return await run();
    } catch (error) {
      const isLost = isConnectionLost(error) || error instanceof CommitUnknown;
      if (!isLost || signal.aborted) throw error;
      log.warn(error, 'the job restarts after a lost connection');
    }
    await wait(pauseWithoutDatabaseMs);
  }
}
