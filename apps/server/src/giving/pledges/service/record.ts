import type { Pledge } from '@pledgewell/contract';
import { formatUsd, type ActivityAction } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { recordActivity } from '../../../platform/records/activity.ts';

/** The pledge's name in the history and in the trash. */
export const pledgeLabel = ({ donor, amount }: Pick<Pledge, 'donor' | 'amount'>) =>
  `${formatUsd(amount)} from ${donor.name}`;

export const recordPledge = (
  ctx: Ctx,
  action: ActivityAction,
  pledge: Pledge,
  facts: { before?: object; after?: object },
) =>
  recordActivity(ctx, {
    action,
    entity: 'pledge',
    entityId: pledge._id,
    label: pledgeLabel(pledge),
    ...facts,
  });
