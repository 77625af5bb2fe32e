import { randomUUIDv7 } from 'node:crypto';
import type { PaymentRequest } from '@pledgewell/contract';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { addPendingDonation, lockLinks } from '../../../giving/index.ts';
import { insertRecurringDonation } from '../queries/recurring-donations.ts';
import { takeCardLimits } from './card-limits.ts';
import {
  findAttemptByRequest,
  insertAttempt,
  initialAttempt,
  type Attempt,
} from '../queries/attempts.ts';
import { findPayer } from '../queries/people.ts';
import { hasOtherOpenPayment } from '../queries/unfinished.ts';
import { requireChargeableAccount } from './chargeable-account.ts';

export type BeginPayment = {
  request: PaymentRequest;
  isDirect: boolean;
  /** The URL on our site to which the bank or provider returns the browser. */
  returnUrl: string;
  key: string | null;
  /** The caller's network address; null if no card is being tried. */
  ipAddress: string | null;
};

/**
 * Stores the attempt and its pending donation before calling the provider. A repeated request finds
 * the attempt it started.
 */
export async function beginPayment(ctx: Ctx, wish: BeginPayment): Promise<Attempt> {
  const { request, isDirect, key } = wish;
  const begun = key === null ? undefined : await findAttemptByRequest(ctx, key);
  if (begun) return begun;

  const accountId = await requireChargeableAccount(ctx);
  const payer = await findPayer(ctx, request.donorId, isDirect ? accountId : null);
  if (!payer) throw new Problem('payments/donor-not-found');
  await refuseWhilePaying(ctx, request);
  return storePayment(ctx, wish, { accountId, customerId: payer.customerId, isRestored: false });
}

/** A payment link, or somebody else, may be charging a card for the same pledge right now. */
async function refuseWhilePaying(ctx: Ctx, { donorId, pledgeId }: PaymentRequest) {
  if (pledgeId === null) return;
  // A payment that begins at the same moment waits here, and then finds this one pending.
  await lockLinks(ctx, { donors: [donorId], pledges: [pledgeId] });
  if (await hasOtherOpenPayment(ctx, { linkId: null, pledgeId })) {
    throw new Problem('payments/pledge-under-way');
  }
}

/** Stores an attempt at an account together with its pending donation. */
export async function storePayment(
  ctx: Ctx,
  wish: BeginPayment,
  found: Omit<AttemptLinks, 'recurringId'>,
): Promise<Attempt> {
  const { request } = wish;
  const recurringId = request.isRecurring ? randomUUIDv7() : null;
  const attempt = toAttempt(ctx, wish, { ...found, recurringId });
  const { recurringInterval } = request;
  const donationId = await addPendingDonation(ctx, {
    donor: request.donorId,
    pledgeId: request.pledgeId,
    campaign: request.campaign,
    amount: request.amount,
    date: request.date,
    notes: request.notes,
    recurringInterval,
  });
  if (recurringId !== null && recurringInterval !== null) {
    await insertRecurringDonation(ctx, { ...attempt, id: recurringId, recurringInterval });
  }
  await insertAttempt(ctx, { ...attempt, donationId });
  await takeCardLimits(ctx, attempt);
  return { ...attempt, donationId };
}

type AttemptLinks = {
  accountId: string;
  customerId: string | null;
  recurringId: string | null;
  isRestored: boolean;
};

const toAttempt = (
  ctx: Ctx,
  { request, isDirect, returnUrl, key, ipAddress }: BeginPayment,
  found: AttemptLinks,
): Attempt => ({
  ...initialAttempt,
  ...found,
  id: randomUUIDv7(),
  donorId: request.donorId,
  donationId: null,
  pledgeId: request.pledgeId,
  campaignId: request.campaign,
  recurringInterval: request.recurringInterval,
  amount: request.amount,
  date: request.date,
  notes: request.notes,
  receiptEmail: request.email,
  isDirect,
  paymentMethod: request.paymentMethodId,
  // A card that is to be charged again must be saved.
  isCardSaved: request.savePaymentMethod || request.isRecurring,
  returnUrl,
  requestKey: key,
  linkId: null,
  ipAddress,
  authorId: ctx.userId,
  createdAt: ctx.now,
});
