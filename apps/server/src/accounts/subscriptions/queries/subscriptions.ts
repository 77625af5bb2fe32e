import type { TierId, SubscriptionStatus } from '@pledgewell/domain';
import type pg from 'pg';
import type { Ctx } from '../../../platform/core/context.ts';

const columns = [
  'tier',
  'status',
  'trialEndsAt',
  'currentPeriodEnd',
  'customerId',
  'providerId',
  'cancelAtPeriodEnd',
  'pendingTier',
  'pastDueSince',
  'nextAttemptAt',
  'cardBrand',
  'cardLast4',
  'cardExpMonth',
  'cardExpYear',
  'checkedAt',
] as const;

const ofOrganization = (ctx: Ctx) =>
  ctx.db
    .selectFrom('subscriptions')
    .select(columns)
    .where('organizationId', '=', ctx.organization.id);

export const getSubscription = async (ctx: Ctx): Promise<SubscriptionRow> =>
  typed(await ofOrganization(ctx).executeTakeFirstOrThrow());

/** Returns the subscription locked, so that parallel changes to it wait for each other. */
export const lockSubscription = async (ctx: Ctx): Promise<SubscriptionRow> =>
  typed(await ofOrganization(ctx).forUpdate().executeTakeFirstOrThrow());

type Untyped = Awaited<ReturnType<ReturnType<typeof ofOrganization>['executeTakeFirstOrThrow']>>;
export type SubscriptionRow = ReturnType<typeof typed>;

const typed = (row: Untyped) => ({
  ...row,
  tier: row.tier as TierId,
  status: row.status as SubscriptionStatus,
  pendingTier: row.pendingTier as TierId | null,
});

type Facts = Omit<SubscriptionRow, 'customerId' | 'trialEndsAt'>;

/** Stores the provider's current data, and when it was requested. */
export async function storeSubscription(ctx: Ctx, facts: Facts) {
  await ctx.db
    .updateTable('subscriptions')
    .set(facts)
    .where('organizationId', '=', ctx.organization.id)
    .execute();
}

export async function setCustomer(ctx: Ctx, customerId: string) {
  await ctx.db
    .updateTable('subscriptions')
    .set({ customerId })
    .where('organizationId', '=', ctx.organization.id)
    .execute();
}

const mostAtOnce = 200;

/**
 * The ids of organizations whose bill is unpaid or was due an hour ago, and whose plan was not
 * checked since.
 */
export async function dueSubscriptions(ops: pg.Pool) {
  const { rows } = await ops.query<{ organization_id: string }>(
    `select organization_id from subscriptions
     where provider_id is not null and status in ('active', 'past_due')
       and checked_at < now() - interval '1 hour'
       and (status = 'past_due' or current_period_end < now() - interval '1 hour')
     order by checked_at limit $1`,
    [mostAtOnce],
  );
  return rows.map((row) => row.organization_id);
}
