import { recurringEndLabels, type RecurringEnd } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { createFollowUp } from '../../../giving/index.ts';
import type { RecurringDonation } from '../../payments/queries/recurring-donations.ts';

/** Ends that no staff member has requested. */
const unwanted: readonly RecurringEnd[] = ['unpaid', 'elsewhere', 'account'];

export async function followUpEnd(
  ctx: Ctx,
  recurringDonation: RecurringDonation,
  because: RecurringEnd,
) {
  if (!unwanted.includes(because)) return;
  await createFollowUp(ctx, {
    kind: 'ended-gift',
    donorId: recurringDonation.donorId,
    recurringId: recurringDonation.id,
    amount: recurringDonation.amount,
    text: recurringEndLabels[because],
    cause: `ended-gift ${recurringDonation.providerId ?? recurringDonation.id}`,
  });
}

/** Creates one follow-up while the donation is unpaid, however often the provider retries. */
export async function followUpFailure(
  ctx: Ctx,
  recurringDonation: RecurringDonation,
  reason: string | null,
) {
  const since = recurringDonation.pastDueSince ?? ctx.now;
  await createFollowUp(ctx, {
    kind: 'failed-charge',
    donorId: recurringDonation.donorId,
    recurringId: recurringDonation.id,
    amount: recurringDonation.amount,
    text: reason ?? '',
    cause: `failed-charge ${recurringDonation.id} ${since.toISOString()}`,
  });
}
