import { dueNow, type Cents, type Day } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { openInstallments } from '../queries/open-installments.ts';
import type { Link } from '../queries/links.ts';

/**
 * The amount that a link asks for now. Null if nothing is open; without an amount, the donor
 * chooses.
 */
export async function requestedAmount(
  ctx: Ctx,
  { pledgeId, amountCents }: Pick<Link, 'pledgeId' | 'amountCents'>,
): Promise<{ amount: Cents | null; dueDate: Day | null } | null> {
  if (pledgeId === null) return { amount: amountCents, dueDate: null };
  return dueNow(await openInstallments(ctx, pledgeId), ctx.today);
}
