import type { OrgId } from '../db/tenant.ts';
import type { Ctx, Log } from './context.ts';
import type { Services } from './services.ts';

/**
 * Work for one organization in several transactions, between which an outside service may be
 * called. Requests, jobs, sweeps and events of the card provider all hand one to their verbs.
 */
export type UnitOfWork = {
  organizationId: OrgId;
  services: Services;
  log: Log;
  /**
   * Runs one transaction. In a request the first one opens the session, asks whether the request is
   * allowed and claims its key.
   */
  inTransaction<Result>(work: (ctx: Ctx) => Promise<Result>): Promise<Result>;
  /** As whom limits by address count the caller; null where nobody asks. */
  ipAddress: string | null;
  /** The request's Idempotency-Key, by which a request that was cut off is found and finished. */
  idempotencyKey: string | null;
};
