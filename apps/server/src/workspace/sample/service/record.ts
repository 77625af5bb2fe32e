import type { SampleCounts } from '@pledgewell/contract';
import type { ActivityAction } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { recordActivity } from '../../../platform/records/activity.ts';

export const pickCounts = ({ donors, campaigns, pledges, donations }: SampleCounts) => ({
  donors,
  campaigns,
  pledges,
  donations,
});

/** The history treats the sample as one thing, whatever it contains. */
export const recordSample = (
  ctx: Ctx,
  action: ActivityAction,
  facts: { before?: object; after?: object },
) =>
  recordActivity(ctx, {
    action,
    entity: 'sample',
    entityId: ctx.organization.id,
    label: 'Sample data',
    ...facts,
  });
