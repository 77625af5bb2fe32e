import type { Donation, DonationChanges } from '@pledgewell/contract';
import { formatLongMonth } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { callerHasPermission } from '../../../platform/http/authorize.ts';
import { findClosedDays } from '../../../platform/records/closed-months.ts';
import { firstClosedDay, type ChosenDonations } from '../queries/closed-months.ts';

/**
 * Refuses to change donations of a month whose books are closed. Somebody who keeps the books is
 * asked once, and then the change becomes an adjustment in the first open month.
 */
export async function refuseClosedMonths(
  ctx: Ctx,
  chosen: ChosenDonations,
  isConfirmed: boolean | undefined,
) {
  const days = await findClosedDays(ctx);
  const closed = days && (await firstClosedDay(ctx, chosen, days));
  if (!closed) return;
  const values = { month: formatLongMonth(closed), adjustedIn: formatLongMonth(days.openFrom) };
  if (!callerHasPermission(ctx, 'accounting:write')) {
    throw new Problem('donations/month-closed', { values });
  }
  if (isConfirmed !== true) throw new Problem('donations/adjusts-closed-month', { values });
}

/** Returns whether a change is one of what the books state. The method, for example, is not. */
export const changesBooks = (before: Donation, changes: DonationChanges) =>
  changes.amount !== before.amount ||
  changes.date !== before.date ||
  changes.inKind !== before.inKind ||
  changes.fund !== (before.fund?._id ?? null) ||
  changes.campaign !== (before.campaign?._id ?? null) ||
  (changes.splits !== undefined && describe(changes.splits) !== describe(toParts(before)));

const toParts = ({ splits }: Donation) =>
  splits.map(({ fund, campaign, amount }) => {
    return { fund: fund?._id ?? null, campaign: campaign?._id ?? null, amount };
  });

const describe = (parts: NonNullable<DonationChanges['splits']>) =>
  parts.map(({ fund, campaign, amount }) => `${fund} ${campaign} ${amount}`).join();
