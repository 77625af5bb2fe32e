import { formatUsd, type ActivityAction } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import { nameOfDonor } from '../queries/recurring-donor.ts';
import type { RecurringDonation } from '../queries/recurring-donations.ts';

type Facts = { before?: object; after?: object };

/** Records in the history what happened to a recurring donation. */
export async function recordRecurringActivity(
  ctx: Ctx,
  action: ActivityAction,
  recurringDonation: RecurringDonation,
  facts: Facts = {},
) {
  const donor = await nameOfDonor(ctx, recurringDonation.donorId);
  await recordActivity(ctx, {
    action,
    entity: 'recurring',
    entityId: recurringDonation.id,
    label: `${formatUsd(recurringDonation.amount)} ${recurringDonation.recurringInterval} from ${donor}`,
    ...facts,
  });
}
