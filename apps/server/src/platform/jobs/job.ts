import type { UnitOfWork } from '../core/unit-of-work.ts';

/** Ids and choices of a person; never the contents of a record. */
export type JobIds = Readonly<Record<string, string>>;

/** A kind of job. The handler may run twice for one job and must then do no harm. */
export type JobDefinition = {
  /** `area/verb` */
  name: string;
  /** How often it is retried after a failure. */
  retries: number;
  /**
   * The wait before the first retry; it doubles with each further one. A short default applies
   * without it.
   */
  retryDelaySeconds?: number;
  /** How many seconds a job may take before it counts as lost and is retried. */
  expiresInSeconds: number;
  /** How many of them a worker runs at a time; two by default. */
  atOnce?: number;
  /** Whether an organization's jobs of this kind run one after the other, across all workers. */
  isOnePerOrganization?: boolean;
  run(unit: UnitOfWork, ids: JobIds): Promise<void>;
  /** Runs once after the last try has failed, to leave a definite status. */
  giveUp?(unit: UnitOfWork, ids: JobIds, error: Error): Promise<void>;
};
