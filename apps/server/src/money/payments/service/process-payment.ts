import type { UnitOfWork } from '../../../platform/core/unit-of-work.ts';
import type { Donation, PaymentRequest } from '@pledgewell/contract';
import { sampleAccount } from '@pledgewell/domain';
import { Problem } from '../../../platform/core/problem.ts';
import { toReturnUrl } from '../../../platform/http/client/return-url.ts';
import type { Ctx } from '../../../platform/core/context.ts';
import type { ProviderPayment } from '../../../platform/provider/payments.ts';
import { findDonation, toDonation } from '../../../giving/index.ts';
import { findAttemptByRequest, type Attempt } from '../queries/attempts.ts';
import { beginPayment } from './begin.ts';
import { chargeAttempt, type ChargeOutcome } from './charge.ts';
import { requireChargeableAccount } from './chargeable-account.ts';
import { endWaiting } from './end-waiting.ts';
import { practicePayment } from './practice-payment.ts';
import { requireProvider } from './require-provider.ts';

const messages = {
  succeeded: 'Payment processed successfully!',
  other: 'Payment is being processed. You will be redirected shortly.',
  unknown:
    'We don’t know yet whether this payment went through. We’re checking, and the ' +
    'donation will show the result. Don’t charge the card again.',
};

/** Syncs a recurring donation and the provider's subscription after the first charge. */
export type SyncRecurring = (unit: UnitOfWork, recurringId: string) => Promise<unknown>;

type Processing = { isDirect: boolean; syncRecurring: SyncRecurring };

/** Charges a card for a donation; its donor, amount and account come from our own rows. */
export async function processPayment(
  unit: UnitOfWork,
  request: PaymentRequest,
  { isDirect, syncRecurring }: Processing,
) {
  // A pledge has an end; a recurring donation has none.
  if (request.isRecurring && request.pledgeId !== null) {
    throw new Problem('payments/recurring-pledge');
  }
  const { services, idempotencyKey: key, ipAddress } = unit;
  const returnUrl = toReturnUrl(services.publicUrl(), request.returnUrl);
  await endWaitingForPledge(unit, request);
  const begun = await unit.inTransaction(async (ctx) => {
    const practiced = await practicePayment(ctx, request, key);
    if (practiced) return practiced;
    requireProvider(services);
    return beginPayment(ctx, { request, isDirect, returnUrl, key, ipAddress });
  });
  return begun.accountId === sampleAccount
    ? answerPractice(unit, begun)
    : chargeBegun(unit, begun, syncRecurring);
}

/** A donor who left the bank's page of a payment link does not keep the pledge from being paid. */
async function endWaitingForPledge(unit: UnitOfWork, { pledgeId }: PaymentRequest) {
  const { services, idempotencyKey: key } = unit;
  if (pledgeId === null || services.provider === null) return;
  const isFirstTry = await unit.inTransaction(async (ctx) => {
    if (key !== null && (await findAttemptByRequest(ctx, key))) return false;
    await requireChargeableAccount(ctx);
    return true;
  });
  if (isFirstTry && (await endWaiting(unit, { linkId: null, pledgeId }))) {
    throw new Problem('payments/pledge-paid');
  }
}

/** Stores an attempt, charges it, and returns the result. */
export async function chargeOnce(
  unit: UnitOfWork,
  begin: (ctx: Ctx) => Promise<Attempt>,
  syncRecurring: SyncRecurring,
) {
  requireProvider(unit.services);
  return chargeBegun(unit, await unit.inTransaction(begin), syncRecurring);
}

async function chargeBegun(unit: UnitOfWork, begun: Attempt, syncRecurring: SyncRecurring) {
  if (begun.state === 'failed' || begun.state === 'canceled') throw toDeclinedProblem(begun);
  requireProvider(unit.services);
  const charged = await chargeAttempt(unit, begun, findChargedDonation);
  if (begun.recurringId !== null) await syncRecurring(unit, begun.recurringId);
  return answer(unit, begun, charged);
}

/** The donation as displayed. Nothing is thrown if the money is booked in the same transaction. */
async function findChargedDonation(ctx: Ctx, { donationId }: Attempt) {
  const row = donationId === null ? undefined : await findDonation(ctx, donationId);
  return row === undefined ? null : toDonation(row);
}

async function answerPractice(unit: UnitOfWork, attempt: Attempt) {
  if (attempt.donationId === null) throw toDeclinedProblem(attempt);
  const donation = await unit.inTransaction((ctx) => findChargedDonation(ctx, attempt));
  if (donation === null) throw new Problem('donations/not-found');
  const paymentIntent = {
    id: attempt.paymentId,
    status: 'succeeded' as const,
    client_secret: null,
    next_action: null,
  };
  return { data: { paymentIntent, donation }, message: messages.succeeded };
}

async function answer(unit: UnitOfWork, begun: Attempt, charged: ChargeOutcome<Donation | null>) {
  const refusal = chargeRefusal(charged, begun);
  if (refusal) throw refusal;
  const isKnown = charged.outcome === 'known';
  const donation = isKnown
    ? charged.seen
    : await unit.inTransaction((ctx) => findChargedDonation(ctx, begun));
  if (donation === null) throw new Problem('donations/not-found');
  if (!isKnown) return { data: { paymentIntent: unknown, donation }, message: messages.unknown };
  return {
    data: { paymentIntent: toPaymentIntent(charged.payment), donation },
    message: charged.attempt.state === 'succeeded' ? messages.succeeded : messages.other,
  };
}

/** Why nothing was charged; null if a charge was made, will be made or may have been made. */
export function chargeRefusal(charged: ChargeOutcome, begun: Attempt): Problem | null {
  if (charged.outcome === 'refused') {
    const { kind, message } = charged.failure;
    return kind === 'declined' ? declined(message) : new Problem('payments/refused');
  }
  const attempt = charged.outcome === 'known' ? charged.attempt : begun;
  return attempt.donationId === null ? toDeclinedProblem(attempt) : null;
}

const toDeclinedProblem = ({ declineMessage }: Attempt) =>
  declineMessage === null ? new Problem('payments/refused') : declined(declineMessage);

const declined = (sentence: string) => new Problem('payments/declined', { values: { sentence } });

const unknown = {
  id: null,
  status: 'unknown' as const,
  client_secret: null,
  next_action: null,
};

/** The payment as the browser needs it, in the provider's own terms. */
export function toPaymentIntent({ id, state, clientSecret, nextAction }: ProviderPayment) {
  const isOwnersTurn = state === 'action_needed';
  return {
    id,
    status: toIntentStatus(state),
    client_secret: isOwnersTurn ? clientSecret : null,
    next_action:
      isOwnersTurn && nextAction !== null
        ? {
            type: nextAction.type,
            redirect_to_url: nextAction.url === null ? null : { url: nextAction.url },
          }
        : null,
  };
}

export function toIntentStatus(state: ProviderPayment['state']) {
  if (state === 'succeeded') return 'succeeded' as const;
  return state === 'action_needed' ? ('requires_action' as const) : ('processing' as const);
}
