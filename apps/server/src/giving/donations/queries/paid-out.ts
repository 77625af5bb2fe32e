import type { Ctx } from '../../../platform/core/context.ts';

/** Returns whether any donation of a donor, except in the trash, is part of a payout. */
export async function hasPaidOutDonations(ctx: Ctx, donorId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('donations')
    .innerJoin('payoutEntries', (join) =>
      join
        .onRef('payoutEntries.organizationId', '=', 'donations.organizationId')
        .onRef('payoutEntries.paymentId', '=', 'donations.paymentId'),
    )
    .select('donations.id')
    .where('donations.organizationId', '=', ctx.organization.id)
    .where('donations.donorId', '=', donorId)
    .where('donations.deletionId', 'is', null)
    .where('payoutEntries.kind', '=', 'gift')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether a card donation is part of a payout. */
export async function isPaidOut(ctx: Ctx, paymentId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('payoutEntries')
    .select('payoutId')
    .where('organizationId', '=', ctx.organization.id)
    .where('paymentId', '=', paymentId)
    .where('kind', '=', 'gift')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
