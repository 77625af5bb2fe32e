import type { Provider } from '../../../platform/provider/port.ts';
import { requireProvider } from '../../payments/service/require-provider.ts';
import type { UnitOfWork } from '../../../platform/core/unit-of-work.ts';
import { isSampleId, recurringStateOf } from '@pledgewell/domain';
import { ProviderFailure } from '../../../platform/provider/failure.ts';
import { lockLinks } from '../../../giving/index.ts';
import {
  changeGift,
  findGift,
  takeGift,
  type Gift,
} from '../../payments/queries/recurring-gifts.ts';
import { applyGift } from './apply.ts';
import { recordBills } from './bills.ts';
import { syncSample } from './sync-sample.ts';
import { followUpEnd } from './follow-up.ts';

/** `unknown`: the provider could not be asked, and is asked again until it answers. */
export type SyncResult =
  | { is: 'done' }
  | { is: 'unknown'; failure: ProviderFailure }
  | { is: 'declined' | 'refused'; sentence: string };

const done: SyncResult = { is: 'done' };

/**
 * Tells the provider what is wanted of a recurring gift, and makes ours equal to what it says then:
 * the bills that were paid, the next one, and how it stands. All of it may be done again after
 * having been cut off anywhere, because only what differs is told.
 */
export async function syncWithProvider(unit: UnitOfWork, id: string): Promise<SyncResult> {
  const gift = await unit.inTransaction((ctx) => takeGift(ctx, id));
  if (!gift) return done;
  if (gift.providerId === null) return forgetUnbilled(unit, gift);
  if (isSampleId(gift.providerId)) return unit.inTransaction((ctx) => syncSample(ctx, gift));
  const which = { onAccount: gift.isDirect ? gift.accountId : null, id: gift.providerId };
  try {
    const refusal = gift.isTold ? done : await tell(unit, gift, which);
    await recordBills(unit, gift, which.id);
    const askedAt = await unit.inTransaction(async (ctx) => ctx.now);
    const billed = await requireProvider(unit.services).gifts.find(which);
    const { version } = gift;
    await unit.inTransaction((ctx) => applyGift(ctx, id, { billed, askedAt, version }));
    return refusal;
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    unit.log.warn({ ...error.facts, gift: id }, 'a recurring gift is unheard');
    if (error.kind === 'unavailable' || error.kind === 'busy') {
      return { is: 'unknown', failure: error };
    }
    await leaveAlone(unit, gift);
    return { is: 'refused', sentence: error.message };
  }
}

/** Nothing bills it, so there is nobody to tell. */
async function forgetUnbilled(unit: UnitOfWork, gift: Gift): Promise<SyncResult> {
  const isOver = gift.state === 'ended' || gift.state === 'failed';
  if (isOver && !gift.isTold) {
    await unit.inTransaction((ctx) => changeGift(ctx, gift.id, { isTold: true }));
  }
  return done;
}

type Which = { onAccount: string | null; id: string };

async function tell(unit: UnitOfWork, gift: Gift, which: Which): Promise<SyncResult> {
  const { gifts } = requireProvider(unit.services);
  try {
    if (gift.isEnded) await gifts.end(which);
    else await tellWishes(requireProvider(unit.services), gift, which);
    return done;
  } catch (error) {
    const isAnswer = error instanceof ProviderFailure && error.kind !== 'missing';
    if (!isAnswer || error.kind === 'unavailable' || error.kind === 'busy') throw error;
    unit.log.warn({ ...error.facts, gift: gift.id }, 'a change of a recurring gift was refused');
    return { is: error.kind === 'declined' ? 'declined' : 'refused', sentence: error.message };
  }
}

async function tellWishes({ gifts }: Provider, gift: Gift, which: Which) {
  const { status, isPaused, amount, bill } = await gifts.find(which);
  const state = recurringStateOf(status, isPaused);
  if (state === 'ended') return;
  if (amount !== gift.amount) await gifts.setAmount(which, gift.amount, gift.recurringInterval);
  if (isPaused !== gift.isPaused) await gifts.setPaused(which, gift.isPaused);
  if (gift.wantedCard === null) return;
  await gifts.setCard(which, gift.wantedCard);
  if (bill?.isOpen) await gifts.collect(which.onAccount, bill.id, gift.wantedCard);
}

/** The provider knows it no more, or lets us in no more: it is over for us. */
async function leaveAlone(unit: UnitOfWork, { id, version }: Gift) {
  await unit.inTransaction(async (ctx) => {
    const gift = await findGift(ctx, id);
    if (!gift || gift.version !== version) return;
    const isOver = gift.state === 'ended' || gift.state === 'failed';
    const because = gift.endedBecause ?? 'elsewhere';
    const ended = {
      state: 'ended' as const,
      isEnded: true,
      endedAt: ctx.now,
      endedBecause: because,
      nextChargeAt: null,
    };
    await lockLinks(ctx, { donors: [gift.donorId] });
    await changeGift(ctx, id, { isTold: true, wantedCard: null, ...(isOver ? {} : ended) });
    if (!isOver) await followUpEnd(ctx, gift, because);
  });
}
