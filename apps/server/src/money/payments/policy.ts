import type { ProblemCode } from '@pledgewell/contract';
import { cardChargeBlockedReason } from '@pledgewell/domain';
import type { Ctx } from '../../platform/core/context.ts';
import { toWorkspace } from '../../accounts/index.ts';
import type { ChargingFacts } from './queries/people.ts';

/** Returns why cards cannot be charged, or null if they can. */
export const chargeBlockedReason = (
  ctx: Ctx,
  { isEmailVerified, accountId }: ChargingFacts,
): ProblemCode | null =>
  cardChargeBlockedReason({
    ...toWorkspace(ctx),
    isEmailVerified,
    hasReadyAccount: accountId !== null,
  });
