import { formatDay, isBefore, type Day } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { lastStepDay } from '../queries/ledger.ts';
import type { PledgeLedger } from './ledger.ts';

/**
 * Opens the ledger so that its next adjustments take effect on a given day, by default today.
 * Adjustments keep their order, so that each schedule includes all earlier ones, and the pledge as
 * of a day is the last schedule in effect by then.
 */
export async function withEffectiveDate(
  ctx: Ctx,
  ledger: PledgeLedger,
  { on, pledgeDate }: { on: Day | null; pledgeDate: Day },
): Promise<PledgeLedger> {
  if (on === null || on === ctx.today) return ledger;
  if (isBefore(ctx.today, on)) throw new Problem('pledges/effective-ahead');
  if (isBefore(on, pledgeDate)) {
    throw new Problem('pledges/effective-too-early', { values: { date: formatDay(pledgeDate) } });
  }
  const last = await lastStepDay(ctx, ledger.pledgeId);
  if (last !== null && isBefore(on, last)) {
    throw new Problem('pledges/effective-out-of-order', { values: { date: formatDay(last) } });
  }
  return { ...ledger, effectiveOn: on };
}
