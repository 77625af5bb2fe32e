import type { Ctx } from '../../../platform/core/context.ts';

/** The ids of payments that already are, or once were, donations. */
export async function knownPayments(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await ctx.db
    .selectFrom('recurringPayments')
    .select('paymentId')
    .where('organizationId', '=', ctx.organization.id)
    .where('paymentId', 'in', ids)
    .execute();
  return new Set(rows.map(({ paymentId }) => paymentId));
}

type RecurringDonationPayment = { paymentId: string; recurringId: string; donationId: string };

/** Records permanently that a payment is a donation. */
export async function insertRecurringPayment(ctx: Ctx, payment: RecurringDonationPayment) {
  await ctx.db
    .insertInto('recurringPayments')
    .values({ organizationId: ctx.organization.id, ...payment, createdAt: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
