import type { Cents } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import type { Reversal } from '../../../platform/provider/payments.ts';

export type CardRefund = {
  id: string;
  donationId: string;
  amount: Cents;
  reason: string;
  state: 'started' | 'taken' | 'refused';
  authorId: string | null;
  createdAt: Date;
};

/** The owner of a connected account may write anything on a refund. */
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const refunds = (ctx: Ctx) =>
  ctx.db
    .selectFrom('cardRefunds')
    .select(['id', 'donationId', 'amountCents as amount', 'reason', 'state', 'authorId'])
    .select('createdAt')
    .where('organizationId', '=', ctx.organization.id)
    .$narrowType<{ amount: Cents; state: CardRefund['state'] }>();

export const findCardRefund = async (ctx: Ctx, id: string): Promise<CardRefund | undefined> =>
  refunds(ctx).where('id', '=', id).executeTakeFirst();

/** The refunds of a donation that the provider may not have accepted yet. */
export const refundsUnderWay = async (ctx: Ctx, donationId: string): Promise<CardRefund[]> =>
  refunds(ctx)
    .where('donationId', '=', donationId)
    .where('state', '=', 'started')
    .limit(100)
    .execute();

export async function insertCardRefund(ctx: Ctx, refund: CardRefund) {
  const { amount, ...rest } = refund;
  await ctx.db
    .insertInto('cardRefunds')
    .values({
      organizationId: ctx.organization.id,
      amountCents: amount,
      ...rest,
      checkedAt: ctx.now,
    })
    .execute();
}

/** Marks a refund as refused; returns whether it was still pending. */
export async function refuseCardRefund(ctx: Ctx, id: string, refusal: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('cardRefunds')
    .set({ state: 'refused', refusal })
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .where('state', '=', 'started')
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

export async function touchCardRefund(ctx: Ctx, id: string) {
  await ctx.db
    .updateTable('cardRefunds')
    .set({ checkedAt: ctx.now })
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .execute();
}

/** Records which of our refunds the provider has accepted, and returns all of them by ID. */
export async function recordAcceptedRefunds(
  ctx: Ctx,
  donationId: string,
  reversals: readonly Reversal[],
): Promise<Map<string, CardRefund>> {
  const ids = reversals.flatMap(({ refundId }) =>
    refundId !== null && uuid.test(refundId) ? [refundId] : [],
  );
  if (ids.length === 0) return new Map();

  await ctx.db
    .updateTable('cardRefunds')
    .set({ state: 'taken' })
    .where('organizationId', '=', ctx.organization.id)
    .where('donationId', '=', donationId)
    .where('id', 'in', ids)
    .where('state', '=', 'started')
    .execute();
  const rows = await refunds(ctx).where('donationId', '=', donationId).limit(1_000).execute();
  return new Map(rows.map((row) => [row.id, row]));
}
