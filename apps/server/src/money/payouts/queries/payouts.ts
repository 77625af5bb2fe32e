import type { PayoutEntryKind, Cents, Day, PayoutStatus } from '@pledgewell/domain';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Ctx } from '../../../platform/core/context.ts';
import type { ProviderPayout } from '../../../platform/provider/payouts.ts';

export type PayoutRow = {
  id: string;
  providerId: string;
  accountId: string;
  amount: Cents;
  currency: string;
  status: PayoutStatus;
  isAutomatic: boolean;
  isComplete: boolean;
  failure: string | null;
  createdAt: Date;
  arrivesOn: Day;
};

const columns = [
  'id',
  'providerId',
  'accountId',
  'amountCents as amount',
  'currency',
  'status',
  'isAutomatic',
  'isComplete',
  'failure',
  'createdAt',
  'arrivesOn',
] as const;

const payouts = (ctx: Ctx) =>
  ctx.db
    .selectFrom('payouts')
    .select(columns)
    .where('organizationId', '=', ctx.organization.id)
    .$narrowType<{ amount: Cents; status: PayoutStatus; arrivesOn: Day }>();

export const findPayout = async (ctx: Ctx, id: string): Promise<PayoutRow | undefined> =>
  payouts(ctx).where('id', '=', id).executeTakeFirst();

/** Lists payouts, newest first. */
export const listPayouts = async (
  ctx: Ctx,
  { page, limit }: { page: number; limit: number },
): Promise<PayoutRow[]> =>
  payouts(ctx)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();

export async function countPayouts(ctx: Ctx): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('payouts')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('organizationId', '=', ctx.organization.id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * The date from which payouts must be requested: the oldest that may still change, or the newest.
 */
export async function lastCheckedAt(ctx: Ctx, accountId: string): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    select coalesce(
      min(created_at) filter (
        where status in ('pending', 'in_transit')
          or (status = 'paid' and is_automatic and not is_complete)),
      max(created_at)) as since
    from payouts
    where organization_id = ${ctx.organization.id} and account_id = ${accountId}`.execute(ctx.db);
  return rows[0]?.since ?? null;
}

/**
 * Returns whether the stored payout already has the provider's status, so its entries need not be
 * read again.
 */
export async function isSettled(ctx: Ctx, payout: ProviderPayout): Promise<boolean> {
  const row = await payouts(ctx).where('providerId', '=', payout.id).executeTakeFirst();
  return row !== undefined && row.status === payout.status && row.isComplete === payout.isComplete;
}

type Kept = { id: string; accountId: string; payout: ProviderPayout; checkedAt: Date };

/**
 * Makes our row equal to the provider's. An answer to an older request than the stored one changes
 * nothing and returns no id.
 */
export async function keepPayout(ctx: Ctx, { id, accountId, payout, checkedAt }: Kept) {
  const { id: providerId, amount, ...rest } = payout;
  const row = await ctx.db
    .insertInto('payouts')
    .values({
      organizationId: ctx.organization.id,
      id,
      accountId,
      providerId,
      amountCents: amount,
      ...rest,
      checkedAt: checkedAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['organizationId', 'providerId'])
        .doUpdateSet({
          amountCents: amount,
          status: rest.status,
          isComplete: rest.isComplete,
          failure: rest.failure,
          arrivesOn: rest.arrivesOn,
          checkedAt: checkedAt,
        })
        .where('payouts.checkedAt', '<=', checkedAt),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

type Sums = { payoutId: string; kind: PayoutEntryKind; count: number; amount: Cents; fee: Cents };

/** Sums the entries of each kind. */
export async function sumPayouts(ctx: Ctx, ids: readonly string[]): Promise<Sums[]> {
  const { rows } = await sql<Sums>`
    select payout_id, kind, count(*)::int as count, sum(amount_cents)::bigint as amount,
      sum(fee_cents)::bigint as fee
    from payout_entries
    where organization_id = ${ctx.organization.id} and payout_id = any(${ids}::uuid[])
    group by payout_id, kind`.execute(ctx.db);
  return rows;
}

const mostAtOnce = 100;

/** The ids of organizations with payouts whose outcome no event has reported. */
export async function listOrganizationsToRefresh(ops: pg.Pool, now: Date) {
  const { rows } = await ops.query<{ organization_id: string }>(
    `select organization_id from payouts
     where (status in ('pending', 'in_transit')
         or (status = 'paid' and is_automatic and not is_complete))
       and checked_at < $1::timestamptz - interval '6 hours'
     group by organization_id order by min(checked_at) limit $2`,
    [now, mostAtOnce],
  );
  return rows.map((row) => row.organization_id);
}
