import {
  entitlementAt,
  today,
  type ActivitySource,
  type TierId,
  type SubscriptionStatus,
} from '@pledgewell/domain';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Ctx, Log } from '../core/context.ts';
import { jobQueueOn } from '../core/job-queue.ts';
import type { Services } from '../core/services.ts';
import type { UnitOfWork } from '../core/unit-of-work.ts';
import type { Database } from '../db/connection.ts';
import { withTenant, type OrgId, type QueryPlans } from '../db/tenant.ts';

type UnitOptions = { log?: Log; queryPlans?: QueryPlans; source?: ActivitySource };

/** Work for an organization without a request: of a job, a sweep or an event. */
export const unitOfWork = (
  services: Services,
  organizationId: OrgId,
  { log = services.log, queryPlans = 'each time', source = 'product' }: UnitOptions = {},
): UnitOfWork => ({
  organizationId,
  services,
  log,
  inTransaction: (work) =>
    runAsOrganization(
      services,
      organizationId,
      log,
      (ctx) => work(withSource(ctx, source)),
      queryPlans,
    ),
  ipAddress: null,
  idempotencyKey: null,
});

/** The same context, whose changes come through something else. */
export const withSource = (ctx: Ctx, kind: ActivitySource): Ctx => ({
  ...ctx,
  source: { kind, name: null },
});

/** Restores the context that a request would have, with the product itself as the actor. */
export async function runAsOrganization<Result>(
  services: Services,
  id: OrgId,
  log: Log,
  work: (ctx: Ctx) => Promise<Result>,
  queryPlans: QueryPlans = 'each time',
): Promise<Result> {
  return withTenant(
    services.pools.app,
    id,
    async (db, client) => work(await contextIn({ db, client }, services, id, log)),
    queryPlans,
  );
}

/** The same context inside a transaction that is already open for the organization. */
export async function contextIn(
  { db, client }: { db: Database; client: pg.ClientBase },
  services: Services,
  id: OrgId,
  log: Log,
): Promise<Ctx> {
  const { timeZone, tier, status, trialEndsAt, eraseAfter } = await readWorkspaceState(db, id);
  const now = services.now();

  return {
    organization: {
      id,
      timeZone,
      ...entitlementAt(services.edition, { tier, status, trialEndsAt }, now),
      deletesAt: eraseAfter,
    },
    edition: services.edition,
    userId: null,
    role: null,
    sessionId: null,
    source: { kind: 'product', name: null },
    apiKey: null,
    lacksTwoStep: false,
    provenAt: null,
    isUnchecked: false,
    db,
    now,
    today: today(now, timeZone),
    jobs: jobQueueOn(services.boss, client, id),
    log,
  };
}

type WorkspaceState = {
  timeZone: string;
  tier: TierId;
  status: SubscriptionStatus;
  trialEndsAt: Date;
  eraseAfter: Date | null;
};

/** Written as raw SQL, because every step of every job runs it. */
async function readWorkspaceState(db: Database, id: OrgId): Promise<WorkspaceState> {
  const { rows } = await sql<WorkspaceState>`
    select o.time_zone, s.tier, s.status, s.trial_ends_at, o.erase_after
    from organizations o join subscriptions s on s.organization_id = o.id
    where o.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The organization of this job was not found.');
  return row;
}
