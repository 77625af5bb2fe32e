import type { Ctx, Log } from '../core/context.ts';
import type { OrgId } from '../db/tenant.ts';
import type { Services } from '../core/services.ts';

/** One job at work: the ids it carries and a way to act for its organization. */
export type Job = {
  organizationId: OrgId;
  /** Ids, and what somebody chose; never the contents of a record. */
  ids: Record<string, string>;
  services: Services;
  log: Log;
  /** One transaction for the job's organization; most jobs need exactly one. */
  inTransaction<Result>(work: (ctx: Ctx) => Promise<Result>): Promise<Result>;
};

/** A kind of job. The handler may run twice for one job and must do no harm then. */
export type JobDefinition = {
  /** `area/verb` */
  name: string;
  /** How often it is tried again after a failure. */
  retries: number;
  /** The first wait before another try; each further one is twice as long. Soon without it. */
  retryDelaySeconds?: number;
  /** How many seconds a job may take before it counts as lost and is tried again. */
  expiresInSeconds: number;
  /** How many of them a worker does at a time; two without it. */
  atOnce?: number;
  /** Whether an organization's jobs of this kind run one after the other, in all workers. */
  isOnePerOrganization?: boolean;
  run(job: Job): Promise<void>;
  /** Runs once after the last try has failed, to leave a definite state behind. */
  giveUp?(job: Job, error: Error): Promise<void>;
};
