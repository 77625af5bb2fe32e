import { stateAfter, type PaymentState } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import type { ProviderPayment, Reversal } from '../../../platform/provider/payments.ts';
import {
  addLateDonation,
  dropPendingDonation,
  settleDonation,
  matchReversals,
  type ReportedReversal,
  findLinks,
  lockLinks,
} from '../../../giving/index.ts';
import { applyRecurringPayment } from './apply-recurring-payment.ts';
import { settleCardLimits } from './card-limits.ts';
import { followUpDisputes, followUpFailure } from './failure-follow-up.ts';
import { changeAttempt, findAttempt, lockAttempt, type Attempt } from '../queries/attempts.ts';
import { recordAcceptedRefunds, type CardRefund } from '../queries/card-refunds.ts';

/** A payment with a forged attempt id. */
export class ForgedAttempt extends Error {}

/**
 * Makes an attempt and its donation equal to the provider's payment: for the direct answer, the
 * return page, the webhook and the sweep alike. Everything happens under the lock of the attempt's
 * row, and only forward. Returns the attempt's resulting status; null if there is no such attempt.
 */
export async function applyPaymentState(
  ctx: Ctx,
  attemptId: string,
  payment: ProviderPayment,
): Promise<Attempt | null> {
  const found = await findAttempt(ctx, attemptId);
  if (!found) return null;
  refuseForged(found, payment);
  const donation = found.donationId === null ? undefined : await findLinks(ctx, found.donationId);
  if (donation && isKnown(found, payment, donation)) return found;
  await lockLinks(ctx, {
    donors: [found.donorId],
    pledges: [donation === undefined ? found.pledgeId : donation.pledgeId],
  });
  const locked = await lockAttempt(ctx, attemptId);
  if (!locked) return null;
  refuseForged(locked, payment);

  const author = { ...ctx, userId: ctx.userId ?? locked.authorId };
  const attempt = await move(author, locked, payment);
  const isUntouched = locked.state !== 'succeeded' && payment.reversals.length === 0;
  if (attempt.state === 'succeeded' && !isUntouched) await applyReversals(ctx, attempt, payment);
  await settleCardLimits(ctx, locked, attempt);
  return attempt;
}

/** Most events change nothing, and then no lock is needed. */
const isKnown = (attempt: Attempt, payment: ProviderPayment, donation: { refundedCents: number }) =>
  attempt.state === 'succeeded' &&
  payment.state === 'succeeded' &&
  attempt.paymentId === payment.id &&
  !attempt.isCounted &&
  payment.reversals.length === 0 &&
  donation.refundedCents === 0;

function refuseForged(attempt: Attempt, payment: ProviderPayment) {
  const isOther = attempt.paymentId !== null && attempt.paymentId !== payment.id;
  if (isOther || payment.amount !== attempt.amount || payment.currency !== 'usd') {
    throw new ForgedAttempt(`${payment.id} is not the payment of attempt ${attempt.id}`);
  }
}

async function move(ctx: Ctx, attempt: Attempt, payment: ProviderPayment): Promise<Attempt> {
  const state = stateAfter(attempt.state, payment.state);
  const isChanged = state !== attempt.state || attempt.paymentId === null;
  if (!isChanged) return attempt;

  const donationId = await moveDonation(ctx, attempt, payment, state);
  const decline = state === 'failed' ? payment.decline : null;
  const change = {
    state,
    donationId,
    isCounted: state === 'failed' && attempt.ipAddress !== null,
    paymentId: payment.id,
    chargeId: payment.chargeId,
    cardBrand: payment.card?.brand ?? null,
    cardLast4: payment.card?.last4 ?? null,
    declineCode: decline?.code ?? null,
    declineMessage: decline?.message ?? null,
  };
  await changeAttempt(ctx, attempt.id, change);
  if (donationId === null && attempt.donationId !== null) {
    await dropPendingDonation(ctx, attempt.donationId);
  }
  if (state === 'succeeded' && attempt.state !== 'succeeded' && donationId !== null) {
    await settleDonation(ctx, donationId, payment.id);
  }
  if (state === 'failed' && payment.clientSecret !== null && attempt.recurringId === null) {
    await ctx.jobs.add('payments/end-failed', { attemptId: attempt.id });
  }
  if (state === 'failed') await followUpFailure(ctx, attempt, decline?.message ?? null);
  if (attempt.recurringId !== null) {
    await applyRecurringPayment(ctx, attempt.recurringId, { payment, state, donationId });
  }
  return { ...attempt, ...change };
}

/** A failed attempt has no donation; one that succeeds after all gets a new one. */
async function moveDonation(
  ctx: Ctx,
  attempt: Attempt,
  payment: ProviderPayment,
  state: PaymentState,
): Promise<string | null> {
  if (state === 'failed' || state === 'canceled') return null;
  if (attempt.donationId !== null) return attempt.donationId;
  ctx.log.warn({ payment: payment.id }, 'a payment that was marked as failed has succeeded');
  return addLateDonation(ctx, {
    donor: attempt.donorId,
    pledgeId: attempt.pledgeId,
    campaign: attempt.campaignId,
    amount: attempt.amount,
    date: attempt.date,
    notes: attempt.notes,
    recurringInterval: attempt.recurringInterval,
  });
}

/** Data requested before the stored data changes nothing. */
async function applyReversals(ctx: Ctx, attempt: Attempt, { reversals, readAt }: ProviderPayment) {
  const { id, donationId, returnsReadAt } = attempt;
  if (donationId === null || (returnsReadAt !== null && readAt < returnsReadAt)) return;
  const ours = await recordAcceptedRefunds(ctx, donationId, reversals);
  const reported = reversals.map((each) => toReportedReversal(each, ours));
  const isChanged = await matchReversals(ctx, donationId, reported);
  if (!isChanged) return;
  await changeAttempt(ctx, id, { returnsReadAt: readAt });
  await followUpDisputes(ctx, attempt, reversals);
}

function toReportedReversal(
  { id, dispute, refundId, amount, at }: Reversal,
  ours: ReadonlyMap<string, CardRefund>,
): ReportedReversal {
  const refund = ours.get(refundId ?? '');
  return {
    providerId: id,
    dispute,
    amount,
    at,
    reason: refund?.reason ?? (dispute === null ? elsewhere : disputed),
    authorId: refund?.authorId ?? null,
  };
}

const disputed = 'Disputed with the card’s bank';
const elsewhere = 'Refunded at the card provider';
