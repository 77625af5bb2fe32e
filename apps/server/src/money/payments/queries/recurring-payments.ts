import type { Ctx } from '../../../platform/core/context.ts';

/** Which of some payments are donations already, or were once. */
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

/** Notes that a payment is a donation, once and for all. */
export async function notePayment(ctx: Ctx, payment: RecurringDonationPayment) {
  await ctx.db
    .insertInto('recurringPayments')
    .values({ organizationId: ctx.organization.id, ...payment, createdAt: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
