import { recurringEndLabels, type RecurringEnd } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { createFollowUp } from '../../../giving/index.ts';
import type { Gift } from '../../payments/queries/recurring-gifts.ts';

/** Ends that nobody who works with the donor's record has asked for. */
const unwanted: readonly RecurringEnd[] = ['unpaid', 'elsewhere', 'account'];

export async function followUpEnd(ctx: Ctx, gift: Gift, because: RecurringEnd) {
  if (!unwanted.includes(because)) return;
  await createFollowUp(ctx, {
    kind: 'ended-gift',
    donorId: gift.donorId,
    recurringId: gift.id,
    amount: gift.amount,
    text: recurringEndLabels[because],
    cause: `ended-gift ${gift.providerId ?? gift.id}`,
  });
}

/** One for as long as the gift is unpaid, however often the provider tries. */
export async function followUpFailure(ctx: Ctx, gift: Gift, reason: string | null) {
  const since = gift.pastDueSince ?? ctx.now;
  await createFollowUp(ctx, {
    kind: 'failed-charge',
    donorId: gift.donorId,
    recurringId: gift.id,
    amount: gift.amount,
    text: reason ?? '',
    cause: `failed-charge ${gift.id} ${since.toISOString()}`,
  });
}
