import { statusAt, today, type PlanId, type SubscriptionStatus } from '@pledgewell/domain';
import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { JobWithMetadata } from 'pg-boss';
import type { Ctx, Log } from '../core/context.ts';
import type { Database } from '../db/connection.ts';
import { CommitUnknown, isConnectionLost } from '../db/lost-connection.ts';
import { organizationId, withTenant, type OrgId, type Plans } from '../db/tenant.ts';
import type { Services } from '../core/services.ts';
import type { Job, JobDefinition } from './job.ts';
import { jobQueueOn } from '../core/job-queue.ts';
import { signsOfLife, type Workers } from './resume.ts';

type Payload = { organizationId: string } & Record<string, string>;

/** Makes the queues exist. Cheap and repeatable, so every process does it at start. */
export async function declareQueues(services: Services, definitions: readonly JobDefinition[]) {
  for (const { name, retries, retryDelaySeconds, expiresInSeconds } of definitions) {
    await services.boss.createQueue(name, {
      retryLimit: retries,
      retryBackoff: true,
      ...(retryDelaySeconds === undefined ? {} : { retryDelay: retryDelaySeconds }),
      expireInSeconds: expiresInSeconds,
      ...signsOfLife.queue,
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
        ...concurrencyOf(definition),
        burstWhenBatchFull: true,
        perJobResults: true,
        includeMetadata: true,
        pollingIntervalSeconds: 2,
        ...signsOfLife.worker,
      },
      (jobs: JobWithMetadata<Payload>[]) =>
        Promise.all(jobs.map((job) => attempt(services, definition, job))),
    );
    workers.set(definition.name, worker);
  }
  return workers;
}

/** Jobs that are fetched together end together, so one organization's long job gets none along. */
const concurrencyOf = ({ atOnce = 2, isOnePerOrganization = false }: JobDefinition) =>
  isOnePerOrganization
    ? { batchSize: 1, localConcurrency: atOnce, groupConcurrency: 1 }
    : { batchSize: atOnce };

async function attempt(
  services: Services,
  definition: JobDefinition,
  { id, data, retryCount, retryLimit, signal }: JobWithMetadata<Payload>,
) {
  const log = services.log.child({ job: definition.name, jobId: id });
  const job = jobOf(services, data, log);
  const startedAt = performance.now();
  try {
    await untilConnected(() => definition.run(job), signal, log);
    log.info({ ms: Math.round(performance.now() - startedAt) }, 'job done');
    return { id, status: 'completed' as const };
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    log.error(error, 'job failed');
    if (retryCount >= retryLimit) await definition.giveUp?.(job, error);
    return { id, status: 'failed' as const, output: { message: error.message } };
  }
}

const pauseWithoutDatabaseMs = 500;

/**
 * A lost connection is no failure of the job, which begins again as soon as the database is back,
 * unless another worker has taken it meanwhile.
 */
async function untilConnected(run: () => Promise<void>, signal: AbortSignal, log: Log) {
  for (;;) {
    try {
      return await run();
    } catch (error) {
      const isLost = isConnectionLost(error) || error instanceof CommitUnknown;
      if (!isLost || signal.aborted) throw error;
      log.warn(error, 'the job begins again after a lost connection');
    }
    await wait(pauseWithoutDatabaseMs);
  }
}

function jobOf(services: Services, { organizationId: text, ...ids }: Payload, log: Log): Job {
  const id = organizationId(text);
  return {
    organizationId: id,
    ids,
    services,
    log,
    inTransaction: (work) => actFor(services, id, log, work),
  };
}

/** Restores the context that a request would have had, with the product itself as the actor. */
export async function actFor<Result>(
  services: Services,
  id: OrgId,
  log: Log,
  work: (ctx: Ctx) => Promise<Result>,
  plans: Plans = 'each time',
): Promise<Result> {
  return withTenant(
    services.pools.app,
    id,
    async (db, client) => work(await contextIn({ db, client }, services, id, log)),
    plans,
  );
}

/** The same context inside a transaction that is open for the organization already. */
export async function contextIn(
  { db, client }: { db: Database; client: pg.ClientBase },
  services: Services,
  id: OrgId,
  log: Log,
): Promise<Ctx> {
  const { timeZone, tier, status, trialEndsAt, eraseAfter } = await standing(db, id);
  const now = services.now();

  return {
    organization: {
      id,
      timeZone,
      tier,
      status: statusAt(status, trialEndsAt, now),
      deletesAt: eraseAfter,
    },
    userId: null,
    sessionId: null,
    provenAt: null,
    isUnchecked: false,
    db,
    now,
    today: today(now, timeZone),
    jobs: jobQueueOn(services.boss, client, id),
    log,
  };
}

type Standing = {
  timeZone: string;
  tier: PlanId;
  status: SubscriptionStatus;
  trialEndsAt: Date;
  eraseAfter: Date | null;
};

/** Written out, because every step of every job asks it. */
async function standing(db: Database, id: OrgId): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select o.time_zone, s.tier, s.status, s.trial_ends_at, o.erase_after
    from organizations o join subscriptions s on s.organization_id = o.id
    where o.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The organization of this job is not there.');
  return row;
}
