import type { ClosedMonthQuery } from '@pledgewell/contract';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { callerHasPermission } from '../../../platform/http/authorize.ts';
import { removeDonation } from '../../../giving/index.ts';

/** Moves a donation that was recorded from a line to the trash. */
export async function takeBackDonation(ctx: Ctx, id: string, query: ClosedMonthQuery) {
  refuseWithoutDonations(ctx);
  await removeDonation(ctx, id, query);
}

/** Keeping the books does not include donations for every API key. */
export function refuseWithoutDonations(ctx: Ctx) {
  if (!callerHasPermission(ctx, 'donations:write')) throw new Problem('bank/no-donations');
}
