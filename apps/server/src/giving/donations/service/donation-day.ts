import { formatDay, isBefore, type Day } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { firstRefundDay } from '../queries/donations.ts';

/** Refuses a donation dated in the future. */
export function refuseDonationAhead(ctx: Ctx, date: Day) {
  if (isBefore(ctx.today, date)) throw new Problem('donations/date-ahead');
}

/** Refuses to move a donation to a day after one of its refunds. */
export async function refuseAfterRefund(ctx: Ctx, id: string, date: Day) {
  const refunded = await firstRefundDay(ctx, id);
  if (refunded === null || !isBefore(refunded, date)) return;
  throw new Problem('donations/after-refund', { values: { date: formatDay(refunded) } });
}

/**
 * Refuses a refund dated before its donation, or after today. After a move to another time zone, a
 * donation may be dated tomorrow; then its refund may be too.
 */
export function refuseRefundDay(ctx: Ctx, given: Day, donation: Day) {
  if (isBefore(given, donation)) {
    throw new Problem('donations/refund-too-early', { values: { date: formatDay(donation) } });
  }
  if (isBefore(ctx.today, given) && given !== donation) throw new Problem('donations/refund-ahead');
}
