import type { UnitOfWork } from '../../../platform/core/unit-of-work.ts';
import { randomUUIDv7 } from 'node:crypto';
import type { RecurringRestart } from '@pledgewell/contract';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { toReturnUrl } from '../../../platform/http/client/return-url.ts';
import { lockLinks, addLateDonation } from '../../../giving/index.ts';
import {
  findAttemptByRequest,
  insertAttempt,
  initialAttempt,
  type Attempt,
} from '../../payments/queries/attempts.ts';
import { takeCardLimits } from '../../payments/service/card-limits.ts';
import { chargeOnce } from '../../payments/service/process-payment.ts';
import { changeRecurringDonation } from '../../payments/queries/recurring-donations.ts';
import { type RecurringDonationPayer, getRecurringPayer } from './card.ts';
import { syncWithProvider } from './sync-with-provider.ts';
import { lockForChange } from './change-request.ts';

type Again = {
  given: RecurringRestart;
  payer: RecurringDonationPayer;
  returnUrl: string;
  key: string | null;
  ipAddress: string | null;
};

/** Restarts an ended donation: its first payment is charged now. */
export async function restart(unit: UnitOfWork, id: string, given: RecurringRestart) {
  const { services, idempotencyKey: key, ipAddress } = unit;
  const payer = await unit.inTransaction((ctx) => getRecurringPayer(ctx, id));
  const returnUrl = toReturnUrl(services.publicUrl(), given.returnUrl);
  const begin = (ctx: Ctx) => beginAgain(ctx, id, { given, payer, returnUrl, key, ipAddress });
  return chargeOnce(unit, begin, syncWithProvider);
}

/** A repeated request finds the attempt it started. */
async function beginAgain(
  ctx: Ctx,
  id: string,
  { given, payer, returnUrl, key, ipAddress }: Again,
) {
  const begun = key === null ? undefined : await findAttemptByRequest(ctx, key);
  if (begun) return begun;
  const { donorId } = payer;
  const { donors } = await lockLinks(ctx, { donors: [donorId] });
  if (!donors.has(donorId)) throw new Problem('payments/donor-not-found');
  const recurringDonation = await lockForChange(ctx, id, {
    act: 'restart',
    version: given.version,
  });
  const { campaignId, amount, notes, recurringInterval } = recurringDonation;
  const date = ctx.today;
  const donationId = await addLateDonation(ctx, {
    donor: donorId,
    campaign: campaignId,
    pledgeId: null,
    amount,
    date,
    notes,
    recurringInterval,
  });
  await changeRecurringDonation(ctx, id, {
    state: 'starting',
    accountId: payer.accountId,
    formerIds:
      recurringDonation.providerId === null
        ? recurringDonation.formerIds
        : [...recurringDonation.formerIds, recurringDonation.providerId],
    providerId: null,
    isPaused: false,
    isEnded: false,
    endedAt: null,
    version: recurringDonation.version + 1,
  });
  const attempt: Attempt = {
    id: randomUUIDv7(),
    donorId,
    donationId,
    pledgeId: null,
    campaignId,
    recurringId: id,
    recurringInterval,
    amount,
    date,
    notes,
    receiptEmail: recurringDonation.receiptEmail,
    accountId: payer.accountId,
    isDirect: recurringDonation.isDirect,
    paymentMethod: given.paymentMethodId,
    isCardSaved: true,
    customerId: payer.customerId,
    returnUrl,
    requestKey: key,
    linkId: null,
    ipAddress,
    ...initialAttempt,
    authorId: ctx.userId,
    createdAt: ctx.now,
  };
  await insertAttempt(ctx, attempt);
  await takeCardLimits(ctx, attempt);
  return attempt;
}
