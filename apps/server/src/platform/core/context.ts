import type {
  ActivitySource,
  Day,
  Edition,
  Role,
  TierId,
  SubscriptionStatus,
} from '@pledgewell/domain';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/connection.ts';
import type { OrgId } from '../db/tenant.ts';
import type { JobQueue } from './job-queue.ts';

export type Log = FastifyBaseLogger;

/** Whose rows a part of a query reads; every `Ctx` is one. */
export type OrganizationScope = { organization: { id: OrgId } };

export type ChangeSource = { kind: ActivitySource; name: string | null };

/** A program that sends a request. */
export type ApiKeyCaller = {
  id: string;
  name: string;
  /** The permissions that it has of its role; null for all of them. */
  scopes: readonly string[] | null;
};

/** The caller, the organization, the time, and the one transaction of a request or job. */
export type Ctx = {
  organization: {
    id: OrgId;
    timeZone: string;
    /** The plan; the largest one in the self-hosted edition. */
    tier: TierId;
    /** The status at this instant: a trial that has ended is `expired`. */
    status: SubscriptionStatus;
    /** When all of the organization's data is erased; null unless its owner requested that. */
    deletesAt: Date | null;
  };
  edition: Edition;
  /** Null when the product itself acts, in a job. */
  userId: string | null;
  /** The caller's role in the organization; null in a job. */
  role: Role | null;
  sessionId: string | null;
  /** What the changes come through; the name is that of an API key. */
  source: ChangeSource;
  /** The API key that sends the request, created by `userId`; null for people and in jobs. */
  apiKey: ApiKeyCaller | null;
  /** The organization requires two-step sign-in, and the caller has not set it up. */
  lacksTwoStep: boolean;
  /** When the person last proved their identity; null in a job. */
  provenAt: Date | null;
  /** The request changes a record without naming its version; the activity history says so. */
  isUnchecked: boolean;
  db: Database;
  now: Date;
  today: Day;
  jobs: JobQueue;
  log: Log;
};
