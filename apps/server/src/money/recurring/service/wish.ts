import {
  mayBeDone,
  recurringStateLabels,
  type ActivityAction,
  type RecurringAct,
} from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { requireCurrentVersion } from '../../../platform/http/version.ts';
import {
  changeGift,
  lockGift,
  type Gift,
  type GiftChange,
} from '../../payments/queries/recurring-gifts.ts';
import { noteGift } from '../../payments/service/note-recurring.ts';

export type Wish = {
  act: RecurringAct;
  /** As whoever asks has seen the gift. */
  version: number | undefined;
  change: GiftChange;
  action: ActivityAction;
  facts?: (gift: Gift) => { before?: object; after?: object };
};

/** Keeps what somebody wants of a gift before the provider hears of it. One wish at a time. */
export async function keepWish(ctx: Ctx, id: string, wish: Wish): Promise<void> {
  const gift = await lockFor(ctx, id, wish);
  await changeGift(ctx, id, {
    ...wish.change,
    isTold: false,
    triedAt: ctx.now,
    version: gift.version + 1,
  });
  await noteGift(ctx, wish.action, gift, wish.facts?.(gift) ?? {});
}

/** The gift, locked, if this can be done with it as it was seen. */
export async function lockFor(ctx: Ctx, id: string, wish: Pick<Wish, 'act' | 'version'>) {
  const gift = await lockGift(ctx, id);
  if (!gift || gift.state === 'failed') throw new Problem('recurring/not-found');
  requireCurrentVersion(gift.version, wish.version);
  if (!gift.isTold) throw new Problem('recurring/changing');
  if (!mayBeDone(wish.act, gift.state)) {
    const state = recurringStateLabels[gift.state];
    throw new Problem('recurring/not-now', { values: { state } });
  }
  return gift;
}
