import { recurringEndLabels } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import {
  changeRecurringDonation,
  type RecurringDonation,
} from '../../payments/queries/recurring-donations.ts';
import { recordRecurringActivity } from '../../payments/service/record-recurring-activity.ts';

/** Applies a requested change of a sample donation at once, without the provider. */
export async function syncSample(ctx: Ctx, recurringDonation: RecurringDonation) {
  const { id, isEnded, isPaused, state } = recurringDonation;
  const done = { is: 'done' } as const;
  if (state === 'ended' || state === 'failed' || recurringDonation.isSynced) return done;
  const synced = { isSynced: true, wantedCard: null };
  if (!isEnded) {
    const goesOn = state === 'past_due' ? state : 'active';
    await changeRecurringDonation(ctx, id, { ...synced, state: isPaused ? 'paused' : goesOn });
    return done;
  }
  const because = recurringDonation.endedBecause ?? 'canceled';
  await changeRecurringDonation(ctx, id, {
    ...synced,
    state: 'ended',
    endedAt: ctx.now,
    nextChargeAt: null,
  });
  if (because !== 'canceled') {
    await recordRecurringActivity(ctx, 'recurring/ended', recurringDonation, {
      after: { because: recurringEndLabels[because] },
    });
  }
  return done;
}
