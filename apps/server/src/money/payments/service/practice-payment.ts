import type { PaymentRequest } from '@pledgewell/contract';
import { sampleAccount, sampleCards, samplePrefix } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import type { ProviderPayment } from '../../../platform/provider/payments.ts';
import { declineMessage } from '../../../platform/stripe/decline-messages.ts';
import { findAttemptByRequest, type Attempt } from '../queries/attempts.ts';
import { findPayer } from '../queries/people.ts';
import { applyPaymentState } from './apply-payment-state.ts';
import { storePayment } from './begin.ts';

/**
 * Lets somebody practice a card payment with a sample donor, on any plan: everything works as
 * usual, except that no card is charged and the provider is not called. Returns null for a real
 * donor.
 */
export async function practicePayment(
  ctx: Ctx,
  request: PaymentRequest,
  key: string | null,
): Promise<Attempt | null> {
  const payer = await findPayer(ctx, request.donorId, null);
  if (!payer?.isSample) return null;
  const begun = key === null ? undefined : await findAttemptByRequest(ctx, key);
  return begun ?? practice(ctx, request, key);
}

async function practice(ctx: Ctx, request: PaymentRequest, key: string | null) {
  const { approved, declined } = sampleCards;
  const { paymentMethodId: chosen } = request;
  if (chosen !== approved && chosen !== declined) throw new Problem('payments/sample');

  const paymentRequest = { request, isDirect: true, returnUrl: '', key, ipAddress: null };
  const found = { accountId: sampleAccount, customerId: null, isRestored: true };
  const attempt = await storePayment(ctx, paymentRequest, found);
  const applied = await applyPaymentState(ctx, attempt.id, toOutcome(ctx, attempt, chosen));
  return applied ?? attempt;
}

const declineCode = 'insufficient_funds';

/** A simulated answer of the provider. */
function toOutcome(ctx: Ctx, attempt: Attempt, chosen: string): ProviderPayment {
  const isApproved = chosen === sampleCards.approved;
  return {
    id: `${samplePrefix}pi_${attempt.id}`,
    state: isApproved ? 'succeeded' : 'failed',
    amount: attempt.amount,
    currency: 'usd',
    createdAt: ctx.now,
    attemptId: attempt.id,
    organizationId: ctx.organization.id,
    subscriptionId:
      attempt.recurringId === null ? null : `${samplePrefix}sub_${attempt.recurringId}`,
    customerId: null,
    chargeId: null,
    card: { brand: 'visa', last4: '4242' },
    decline: isApproved ? null : { code: declineCode, message: declineMessage(declineCode) },
    clientSecret: null,
    nextAction: null,
    reversals: [],
    readAt: ctx.now,
  };
}
