import type { DonorHistory } from '@pledgewell/contract';
import { cents, givingByMonth, givingByYear, zero } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/core/context.ts';
import { Problem } from '../../platform/core/problem.ts';
import { sumInKind } from '../donations/queries/in-kind.ts';
import { findDonor } from './queries/donors.ts';
import { largestOfDonor, monthsOfDonor } from './queries/history.ts';

/** A donor's giving so far, as figures and as bars. */
export async function showHistory(ctx: Ctx, id: string): Promise<{ data: DonorHistory }> {
  const donor = await findDonor(ctx, id);
  if (!donor) throw new Problem('donors/not-found');
  const months = await monthsOfDonor(ctx, id);
  const largest = await largestOfDonor(ctx, id);
  const { lastGiftOn, overdueCount, overdueCents } = donor;
  const amount = donor.givenCents ?? zero;
  const donations = donor.giftCount ?? 0;
  return {
    data: {
      amount,
      gifts: donations,
      inKind: await sumInKind(ctx, sql`g.donor_id = ${id}`),
      average: donations === 0 ? null : cents(Math.round(amount / donations)),
      largest: largest && { amount: largest.amount, date: largest.date },
      overdue: { count: overdueCount, amount: overdueCents ?? zero },
      firstGiftOn: largest?.firstGiftOn ?? null,
      lastGiftOn,
      ...givingByYear(months, ctx.today),
      months: givingByMonth(months, ctx.today),
    },
  };
}
