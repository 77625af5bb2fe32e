import type { PaymentState } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import type { ProviderPayment } from '../../../platform/provider/payments.ts';
import { changeGift, lockGift, type Gift } from '../queries/recurring-gifts.ts';
import { notePayment } from '../queries/recurring-payments.ts';
import { noteGift } from './note-recurring.ts';

/** So that the provider is asked at once. */
const longAgo = new Date(0);

type News = { payment: ProviderPayment; state: PaymentState; donationId: string | null };

/**
 * What a payment means for the recurring gift that it belongs to: the first one that succeeds
 * begins it, and without one it never was.
 */
export async function applyGiftPayment(ctx: Ctx, id: string, news: News) {
  const { payment, state, donationId } = news;
  const gift = await lockGift(ctx, id);
  if (!gift) return;
  if (gift.state === 'starting' && gift.providerId === null && payment.giftPlanId !== null) {
    await changeGift(ctx, id, { providerId: payment.giftPlanId });
    gift.providerId = payment.giftPlanId;
  }
  if (state === 'failed' || state === 'canceled') return drop(ctx, gift);
  if (state !== 'succeeded' || donationId === null) return;
  await notePayment(ctx, { paymentId: payment.id, recurringId: id, donationId });
  await begin(ctx, gift);
}

/** A gift whose first payment never reached the provider. */
export async function dropUnbegun(ctx: Ctx, id: string) {
  const gift = await lockGift(ctx, id);
  if (gift) await drop(ctx, gift);
}

async function begin(ctx: Ctx, gift: Gift) {
  // Its payment had failed before, so that what bills it is being ended.
  if (gift.state === 'failed') {
    return changeGift(ctx, gift.id, { state: 'ended', beganAt: ctx.now });
  }
  if (gift.state !== 'starting' || gift.providerId === null) return;
  await changeGift(ctx, gift.id, {
    state: 'active',
    beganAt: gift.beganAt ?? ctx.now,
    isTold: false,
    triedAt: longAgo,
  });
  await noteGift(ctx, gift.beganAt === null ? 'recurring/begun' : 'recurring/restarted', gift);
}

async function drop(ctx: Ctx, gift: Gift) {
  if (gift.state !== 'starting') return;
  await changeGift(ctx, gift.id, {
    state: gift.beganAt === null ? 'failed' : 'ended',
    isEnded: true,
    endedBecause: gift.endedBecause ?? 'declined',
    endedAt: ctx.now,
    isTold: gift.providerId === null,
    triedAt: longAgo,
  });
}
