import type { UnitOfWork } from '../core/unit-of-work.ts';

/** Ids, and what somebody chose; never the contents of a record. */
export type JobIds = Readonly<Record<string, string>>;

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
  run(unit: UnitOfWork, ids: JobIds): Promise<void>;
  /** Runs once after the last try has failed, to leave a definite state behind. */
  giveUp?(unit: UnitOfWork, ids: JobIds, error: Error): Promise<void>;
};
