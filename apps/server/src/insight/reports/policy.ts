import { advancedReportingBlockedReason } from '@pledgewell/domain';
import type { Ctx } from '../../platform/core/context.ts';
import { holdsOnlySample } from '../../giving/index.ts';

/** The plan includes these reports, or a trial tries them on sample data alone. */
export async function hasAdvancedReporting(ctx: Ctx) {
  const { tier, status } = ctx.organization;
  const refusal = advancedReportingBlockedReason({ tier, status, isSample: false });
  if (refusal === null || status !== 'trialing') return refusal;
  const isSample = await holdsOnlySample(ctx);
  return advancedReportingBlockedReason({ tier, status, isSample });
}
