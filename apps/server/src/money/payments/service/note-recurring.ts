import { formatUsd, type ActivityAction } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import { nameOfDonor } from '../queries/recurring-donor.ts';
import type { Gift } from '../queries/recurring-gifts.ts';

type Facts = { before?: object; after?: object };

/** Writes into the history what happened to a recurring gift. */
export async function noteGift(ctx: Ctx, action: ActivityAction, gift: Gift, facts: Facts = {}) {
  const donor = await nameOfDonor(ctx, gift.donorId);
  await recordActivity(ctx, {
    action,
    entity: 'recurring',
    entityId: gift.id,
    label: `${formatUsd(gift.amount)} ${gift.recurringInterval} from ${donor}`,
    ...facts,
  });
}
