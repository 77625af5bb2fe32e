import type { Cents, Day, DisputeStatus } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';

/** A pending donation whose money has arrived, in the trash or not. */
export async function settlePending(ctx: Ctx, id: string, paymentId: string) {
  await ctx.db
    .updateTable('donations')
    .set({ status: 'settled', paymentId, version: sql<number>`version + 1`, updatedAt: ctx.now })
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute();
}

/** A donation of a donor in the trash is in the trash too. */
export async function trashWithDonor(ctx: Ctx, id: string) {
  await sql`
    update donations g set deletion_id = d.deletion_id from donors d
    where g.organization_id = ${ctx.organization.id} and g.id = ${id}
      and d.organization_id = g.organization_id and d.id = g.donor_id
      and d.deletion_id is not null`.execute(ctx.db);
}

/** What the payments of a pledge are for, whether it is in the trash or not. */
export async function findPaidPledge(ctx: Ctx, pledgeId: string) {
  return ctx.db
    .selectFrom('pledges')
    .select(['fundId', 'isSplit'])
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', pledgeId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function deletePending(ctx: Ctx, id: string) {
  await ctx.db
    .deleteFrom('donations')
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute();
}

/** A donation paid by card, in the trash or not, and how much of it the provider has reversed. */
export async function lockCardDonation(ctx: Ctx, id: string) {
  const donation = await ctx.db
    .selectFrom('donations')
    .select(['pledgeId', 'amountCents', 'refundedCents', 'dispute', 'deletionId', 'date'])
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!donation) return undefined;

  const reversals = await ctx.db
    .selectFrom('refunds')
    .select(['id', 'providerId', 'amountCents'])
    .where('organizationId', '=', ctx.organization.id)
    .where('donationId', '=', id)
    .execute();
  return { ...donation, reversals };
}

export type NewReversal = {
  id: string;
  providerId: string;
  amount: Cents;
  date: Day;
  reason: string;
  authorId: string | null;
};

export async function insertReversals(
  ctx: Ctx,
  donationId: string,
  reversals: readonly NewReversal[],
) {
  if (reversals.length === 0) return;
  await ctx.db
    .insertInto('refunds')
    .values(
      reversals.map(({ amount, ...each }) => ({
        organizationId: ctx.organization.id,
        donationId,
        amountCents: amount,
        createdAt: ctx.now,
        ...each,
      })),
    )
    .execute();
}

export async function deleteReversals(ctx: Ctx, ids: readonly string[]) {
  if (ids.length === 0) return;
  await ctx.db
    .deleteFrom('refunds')
    .where('organizationId', '=', ctx.organization.id)
    .where('id', 'in', ids)
    .execute();
}

export type ReversalTotals = { refunded: Cents; dispute: DisputeStatus | null; disputed: Cents };

/** Stores the donation's refunded total and the status of its dispute. */
export async function setReversalTotals(ctx: Ctx, id: string, totals: ReversalTotals) {
  const { refunded, dispute, disputed } = totals;
  await sql`
    update donations set
      refunded_cents = ${refunded}, dispute = ${dispute}, disputed_cents = ${disputed},
      status = refund_status(amount_cents, ${refunded}),
      version = version + 1, updated_at = ${ctx.now}
    where organization_id = ${ctx.organization.id} and id = ${id}`.execute(ctx.db);
}
