import { recurringEndLabels } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { changeGift, type Gift } from '../../payments/queries/recurring-gifts.ts';
import { noteGift } from '../../payments/service/note-recurring.ts';

/** Does at once what is wanted of a recurring gift of the sample: nobody else has to hear of it. */
export async function syncSample(ctx: Ctx, gift: Gift) {
  const { id, isEnded, isPaused, state } = gift;
  const done = { is: 'done' } as const;
  if (state === 'ended' || state === 'failed' || gift.isTold) return done;
  const told = { isTold: true, wantedCard: null };
  if (!isEnded) {
    const goesOn = state === 'past_due' ? state : 'active';
    await changeGift(ctx, id, { ...told, state: isPaused ? 'paused' : goesOn });
    return done;
  }
  const because = gift.endedBecause ?? 'canceled';
  await changeGift(ctx, id, { ...told, state: 'ended', endedAt: ctx.now, nextChargeAt: null });
  if (because !== 'canceled') {
    await noteGift(ctx, 'recurring/ended', gift, {
      after: { because: recurringEndLabels[because] },
    });
  }
  return done;
}
