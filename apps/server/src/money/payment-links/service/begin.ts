import { randomUUIDv7 } from 'node:crypto';
import { leastChosenDonation, type PayRequest } from '@pledgewell/contract';
import { formatUsd, type Cents } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { hasOtherOpenPayment } from '../../payments/queries/unfinished.ts';
import { findPayer } from '../../payments/queries/people.ts';
import { findPublicPayerAccount } from '../../payments/service/chargeable-account.ts';
import { takeCardLimits } from '../../payments/service/card-limits.ts';
import { lockLinks, addPendingDonation } from '../../../giving/index.ts';
import { insertAttempt, initialAttempt, type Attempt } from '../../payments/queries/attempts.ts';
import { lockLink, type Link } from '../queries/links.ts';
import { requestedAmount } from './requested-amount.ts';
import { refuseUnusable } from './refuse-unusable.ts';

export type LinkPayment = {
  given: PayRequest;
  email: string;
  returnUrl: string;
  ipAddress: string;
};

/**
 * Stores the attempt and its pending donation before calling the provider. Another payment through
 * the same link, or any other one for its pledge, waits here, and then finds this one pending or
 * paid.
 */
export async function beginByLink(
  ctx: Ctx,
  { id, donorId, pledgeId }: Link,
  { given, email, returnUrl, ipAddress }: LinkPayment,
): Promise<Attempt> {
  await lockLinks(ctx, { donors: [donorId], pledges: [pledgeId] });
  const link = await refuseUnusable(ctx, await lockLink(ctx, id));
  if (link.isPaid) throw new Problem('payment-links/paid');
  const isUnderWay = link.isUnresolved || link.waitingAttemptId !== null;
  if (isUnderWay || (await hasOtherOpenPayment(ctx, { linkId: id, pledgeId: link.pledgeId }))) {
    throw new Problem('payment-links/under-way');
  }
  const accountId = await findPublicPayerAccount(ctx);
  const payer = await findPayer(ctx, donorId, null);
  if (accountId === null || payer?.isSample) throw new Problem('payment-links/not-now');

  const amount = await decideAmount(ctx, link, given);
  const donation = {
    pledgeId: link.pledgeId,
    amount,
    date: ctx.today,
    notes: '',
    recurringInterval: null,
  };
  const donationId = await addPendingDonation(ctx, {
    ...donation,
    donor: link.donorId,
    campaign: link.campaignId,
  });
  const attempt: Attempt = {
    ...donation,
    ...fromAStranger,
    id: randomUUIDv7(),
    linkId: link.id,
    donorId: link.donorId,
    donationId,
    campaignId: link.campaignId,
    receiptEmail: email,
    accountId,
    paymentMethod: given.paymentMethodId,
    returnUrl,
    ipAddress,
    createdAt: ctx.now,
  };
  await insertAttempt(ctx, attempt);
  await takeCardLimits(ctx, attempt);
  return attempt;
}

/** There is no signed-in caller, no card is saved, and the charity's own account charges. */
const fromAStranger = {
  isDirect: true,
  isCardSaved: false,
  recurringId: null,
  customerId: null,
  requestKey: null,
  ...initialAttempt,
  authorId: null,
};

/** Nobody is charged anything but what they saw. */
async function decideAmount(ctx: Ctx, link: Link, given: PayRequest): Promise<Cents> {
  const requested = await requestedAmount(ctx, link);
  if (requested === null) throw new Problem('payment-links/nothing-open');
  if (requested.amount === null) {
    if (given.amount >= leastChosenDonation) return given.amount;
    throw new Problem('payment-links/too-small', {
      values: { least: formatUsd(leastChosenDonation) },
    });
  }
  const isSameDay = given.dueDate === undefined || given.dueDate === requested.dueDate;
  if (requested.amount !== given.amount || !isSameDay) {
    throw new Problem('payment-links/amount-changed');
  }
  return requested.amount;
}
