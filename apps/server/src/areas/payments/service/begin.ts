import { randomUUIDv7 } from 'node:crypto';
import type { PaymentRequest } from '@pledgewell/contract';
import type { Ctx } from '../../../context.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { addPendingGift } from '../../donations/service/card-gift.ts';
import { countCard } from './count-card.ts';
import { refusalToCharge } from '../policy.ts';
import { findAttemptByRequest, insertAttempt, type Attempt } from '../queries/attempts.ts';
import { chargingFacts, findPayer } from '../queries/people.ts';

export type Wish = {
  request: PaymentRequest;
  isDirect: boolean;
  /** One of our own addresses. */
  returnUrl: string;
  key: string | null;
  /** The network address that asks. */
  address: string;
};

/**
 * Stores the attempt and its pending gift before the provider hears of either. The same request
 * again finds the attempt that it began.
 */
export async function beginPayment(ctx: Ctx, wish: Wish): Promise<Attempt> {
  const { request, isDirect, key } = wish;
  const begun = key === null ? undefined : await findAttemptByRequest(ctx, key);
  if (begun) return begun;

  const facts = await chargingFacts(ctx);
  const refusal = refusalToCharge(ctx, facts);
  if (refusal !== null || facts.accountId === null) {
    throw new Problem(refusal ?? 'payments/no-account');
  }
  const payer = await findPayer(ctx, request.donorId, isDirect ? facts.accountId : null);
  if (!payer) throw new Problem('payments/donor-not-found');

  const attempt = attemptOf(ctx, wish, facts.accountId, payer.customerId);
  const donationId = await addPendingGift(ctx, {
    donor: request.donorId,
    pledgeId: request.pledgeId,
    campaign: request.campaign,
    amount: request.amount,
    date: request.date,
    notes: request.notes,
  });
  await insertAttempt(ctx, { ...attempt, donationId });
  await countCard(ctx, attempt);
  return { ...attempt, donationId };
}

const attemptOf = (
  ctx: Ctx,
  { request, isDirect, returnUrl, key, address }: Wish,
  accountId: string,
  customerId: string | null,
): Attempt => ({
  id: randomUUIDv7(),
  donorId: request.donorId,
  donationId: null,
  pledgeId: request.pledgeId,
  campaignId: request.campaign,
  amount: request.amount,
  date: request.date,
  notes: request.notes,
  receiptEmail: request.email,
  accountId,
  isDirect,
  paymentMethod: request.paymentMethodId,
  isCardSaved: request.savePaymentMethod,
  customerId,
  returnUrl,
  requestKey: key,
  linkId: null,
  address,
  isCounted: true,
  returnsReadAt: null,
  state: 'started',
  paymentId: null,
  declineMessage: null,
  authorId: ctx.userId,
  createdAt: ctx.now,
});
