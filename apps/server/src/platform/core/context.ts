import type { Day, PlanId, SubscriptionStatus } from '@pledgewell/domain';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/connection.ts';
import type { OrgId } from '../db/tenant.ts';
import type { JobQueue } from './job-queue.ts';

export type Log = FastifyBaseLogger;

/** Who asks, for whom, when, and the one transaction in which everything happens. */
export type Ctx = {
  organization: {
    id: OrgId;
    timeZone: string;
    tier: PlanId;
    /** The status at this instant: a trial that is over is `expired`. */
    status: SubscriptionStatus;
    /** When all of it is erased; null unless its owner has asked for that. */
    deletesAt: Date | null;
  };
  /** Null where the product itself acts, in a job. */
  userId: string | null;
  sessionId: string | null;
  /** When the person last proved that it is them; null in a job. */
  provenAt: Date | null;
  /** The request changes a record and names no version of it; the history says so. */
  isUnchecked: boolean;
  db: Database;
  now: Date;
  /** Today in the organization's time zone. */
  today: Day;
  jobs: JobQueue;
  log: Log;
};
