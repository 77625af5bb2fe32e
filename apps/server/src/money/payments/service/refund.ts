import type { UnitOfWork } from '../../../platform/core/unit-of-work.ts';
import { randomUUIDv7 } from 'node:crypto';
import type { Refund } from '@pledgewell/contract';
import { formatUsd, subtract, sum } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { ProviderFailure } from '../../../platform/provider/failure.ts';
import {
  cancelRefundedMatches,
  findLinks,
  raiseVersion,
  lockLinks,
  getDonation,
  recordRefusedRefund,
  refundDonation,
  lockVersion,
} from '../../../giving/index.ts';
import { findAttemptByDonation, type Attempt } from '../queries/attempts.ts';
import {
  insertCardRefund,
  refundsUnderWay,
  refuseCardRefund,
  type CardRefund,
} from '../queries/card-refunds.ts';
import { applyPaymentState } from './apply-payment-state.ts';
import { toDirectChargeAccount } from './charge.ts';
import { requireProvider } from './require-provider.ts';

const unknown =
  'We don’t know yet whether the refund went through. We’re checking, and the donation ' +
  'will show the result. Don’t refund it again.';

/**
 * Refunds money: to the card that paid, or only in the records if no card paid or an archive
 * brought the payment and we cannot use the account that took it.
 */
export async function refundPayment(unit: UnitOfWork, id: string, given: Refund) {
  const begun = await unit.inTransaction(async (ctx) => {
    const attempt = await findAttemptByDonation(ctx, id);
    return attempt && !attempt.isRestored
      ? { attempt, refund: await beginRefund(ctx, attempt, id, given) }
      : { answer: await refundDonation(ctx, id, given) };
  });
  if ('answer' in begun) return begun.answer;

  requireProvider(unit.services);
  const isDone = await executeRefund(unit, begun.refund, begun.attempt);
  const data = await unit.inTransaction(async (ctx) => {
    if (isDone && given.cancelsMatches) await cancelRefundedMatches(ctx, id);
    return getDonation(ctx, id);
  });
  const stays = given.cancelsMatches ? ' What the employer promised stays open until then.' : '';
  const message = isDone
    ? `${formatUsd(given.amount)} was refunded to the card.`
    : `${unknown}${stays}`;
  return { data, message };
}

/** The refund is stored before calling the provider, so that parallel refunds are counted. */
async function beginRefund(
  ctx: Ctx,
  attempt: Attempt,
  donationId: string,
  given: Refund,
): Promise<CardRefund> {
  const links = await findLinks(ctx, donationId);
  if (!links) throw new Problem('donations/not-found');
  if (attempt.state !== 'succeeded') throw new Problem('donations/pending');
  await lockLinks(ctx, { pledges: [links.pledgeId] });
  const refunded = await lockVersion(ctx, donationId, given.version);
  const underWay = await refundsUnderWay(ctx, donationId);
  const left = subtract(attempt.amount, sum([refunded, ...underWay.map(({ amount }) => amount)]));
  if (given.amount > left) {
    throw new Problem('donations/refund-too-large', { values: { left: formatUsd(left) } });
  }

  await raiseVersion(ctx, donationId);
  const refund: CardRefund = {
    id: randomUUIDv7(),
    donationId,
    amount: given.amount,
    reason: given.reason,
    state: 'started',
    authorId: ctx.userId,
    createdAt: ctx.now,
  };
  await insertCardRefund(ctx, refund);
  return refund;
}

/** Whether the refund is made and booked; false if the sweep must find out. */
export async function executeRefund(
  unit: UnitOfWork,
  refund: CardRefund,
  attempt: Attempt,
): Promise<boolean> {
  const directChargeAccount = toDirectChargeAccount(attempt);
  const paymentId = attempt.paymentId ?? '';
  try {
    await requireProvider(unit.services).payments.refund({
      organizationId: unit.organizationId,
      refundId: refund.id,
      paymentId,
      directChargeAccount,
      amount: refund.amount,
      isTransferReversed: !attempt.isDirect,
    });
    const payment = await requireProvider(unit.services).payments.find(
      directChargeAccount,
      paymentId,
    );
    await unit.inTransaction((ctx) => applyPaymentState(ctx, attempt.id, payment));
    return true;
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    unit.log.warn({ ...error.facts, refund: refund.id }, 'a refund failed');
    if (error.kind === 'unavailable' || error.kind === 'busy') return false;
    const sentence = error.message;
    await unit.inTransaction((ctx) => refuseRefund(ctx, refund, sentence));
    throw new Problem('donations/refund-refused', { values: { sentence } });
  }
}

/**
 * Records that nothing was or will be refunded. The history says so, because the caller may no
 * longer be waiting.
 */
export async function refuseRefund(ctx: Ctx, refund: CardRefund, sentence: string) {
  const isChanged = await refuseCardRefund(ctx, refund.id, sentence);
  if (!isChanged) return;
  const author = { ...ctx, userId: ctx.userId ?? refund.authorId };
  await recordRefusedRefund(author, refund.donationId, refund.amount, sentence);
}
