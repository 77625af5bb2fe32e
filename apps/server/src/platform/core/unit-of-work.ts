import type { OrgId } from '../db/tenant.ts';
import type { Ctx, Log } from './context.ts';
import type { Services } from './services.ts';

/**
 * Work for one organization in several transactions, between which an outside service may be
 * called. Requests, jobs, sweeps and events of the card provider all pass one to their handlers.
 */
export type UnitOfWork = {
  organizationId: OrgId;
  services: Services;
  log: Log;
  /**
   * Runs one transaction. In a request, the first transaction opens the session, checks the
   * permission and claims the idempotency key.
   */
  inTransaction<Result>(work: (ctx: Ctx) => Promise<Result>): Promise<Result>;
  /** The caller's identity for rate limits by address; null without a caller. */
  ipAddress: string | null;
  /** The request's Idempotency-Key, which lets an interrupted request be found and finished. */
  idempotencyKey: string | null;
};
