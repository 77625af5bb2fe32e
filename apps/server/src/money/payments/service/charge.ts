import { requireProvider } from './require-provider.ts';
import type { UnitOfWork } from '../../../platform/core/unit-of-work.ts';
import type { Ctx } from '../../../platform/core/context.ts';
import { ProviderFailure } from '../../../platform/provider/failure.ts';
import type { DirectChargeAccount, ProviderPayment } from '../../../platform/provider/payments.ts';
import { claimProviderObject } from '../../../platform/records/provider-owners.ts';
import { dropPendingDonation, lockLinks } from '../../../giving/index.ts';
import { settleCardLimits } from './card-limits.ts';
import { changeAttempt, findAttempt, lockAttempt, type Attempt } from '../queries/attempts.ts';
import { findPayer, storeCustomer } from '../queries/people.ts';
import { dropUnstarted } from './apply-recurring-payment.ts';
import { applyPaymentState } from './apply-payment-state.ts';
import { followUpFailure } from './failure-follow-up.ts';

export type ChargeOutcome<Seen = unknown> =
  | { outcome: 'known'; attempt: Attempt; payment: ProviderPayment; seen: Seen }
  /** The card never reached a payment. */
  | { outcome: 'refused'; failure: ProviderFailure }
  /** The sweep resolves it. */
  | { outcome: 'unknown' };

/**
 * Charges an attempt and applies the answer. A repeated call for the same attempt, after a crash or
 * a lost answer, gets the same answer and charges nothing more. `look` reads inside the transaction
 * that applies the answer, because another transaction would have to wait.
 */
export async function chargeAttempt<Seen>(
  unit: UnitOfWork,
  begun: Attempt,
  look: (ctx: Ctx, attempt: Attempt) => Promise<Seen>,
): Promise<ChargeOutcome<Seen>> {
  try {
    const attempt = await withCustomer(unit, begun);
    const payment = await requireProvider(unit.services).payments.charge({
      organizationId: unit.organizationId,
      attemptId: attempt.id,
      amount: attempt.amount,
      directChargeAccount: toDirectChargeAccount(attempt),
      destination: attempt.isDirect ? null : attempt.accountId,
      paymentMethod: attempt.paymentMethod,
      customer: attempt.customerId,
      isCardSaved: attempt.isCardSaved,
      description: 'Donation',
      receiptEmail: attempt.receiptEmail,
      returnUrl: attempt.returnUrl,
      interval: attempt.recurringInterval,
    });
    return await unit.inTransaction(async (ctx) => {
      const applied = (await applyPaymentState(ctx, attempt.id, payment)) ?? attempt;
      return { outcome: 'known', attempt: applied, payment, seen: await look(ctx, applied) };
    });
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    return settleFailure(unit, begun, error);
  }
}

export const toDirectChargeAccount = ({ isDirect, accountId }: Attempt): DirectChargeAccount =>
  isDirect ? accountId : null;

/** The provider saves cards per customer; saving the first card creates one. */
async function withCustomer(unit: UnitOfWork, attempt: Attempt): Promise<Attempt> {
  if (!attempt.isCardSaved || attempt.customerId !== null) return attempt;
  const directChargeAccount = toDirectChargeAccount(attempt);
  const payer = await unit.inTransaction((ctx) =>
    findPayer(ctx, attempt.donorId, directChargeAccount),
  );
  const made = await requireProvider(unit.services).payments.createCustomer({
    key: `${attempt.id}-customer`,
    organizationId: unit.organizationId,
    donorId: attempt.donorId,
    name: payer?.name ?? '',
    email: attempt.receiptEmail,
    directChargeAccount,
  });
  return unit.inTransaction(async (ctx) => {
    const customerId = await storeCustomer(ctx, attempt.donorId, directChargeAccount, made);
    // Events of our own account contain only the customer.
    if (directChargeAccount === null) await claimProviderObject(ctx, customerId);
    await changeAttempt(ctx, attempt.id, { customerId });
    return { ...attempt, customerId };
  });
}

/** A refusal is definite: nothing was or will be charged. */
async function settleFailure(
  unit: UnitOfWork,
  { id }: Attempt,
  failure: ProviderFailure,
): Promise<ChargeOutcome<never>> {
  unit.log.warn({ ...failure.facts, attempt: id }, 'a charge failed');
  if (failure.kind === 'unavailable' || failure.kind === 'busy') {
    await unit.inTransaction((ctx) => countNoLonger(ctx, id));
    return { outcome: 'unknown' };
  }

  const message = failure.kind === 'declined' ? failure.message : null;
  await failAttempt(unit, id, { code: failure.code, message, isCounted: true });
  return { outcome: 'refused', failure };
}

/**
 * Uncounts an attempt with an unknown outcome; if the card turns out to be declined, it is counted
 * then.
 */
async function countNoLonger(ctx: Ctx, id: string) {
  const attempt = await lockAttempt(ctx, id);
  if (!attempt?.isCounted) return;
  await changeAttempt(ctx, id, { isCounted: false });
  await settleCardLimits(ctx, attempt, { ...attempt, isCounted: false });
}

/** An attempt without a payment at the provider leaves no donation. */
export async function failAttempt(
  unit: UnitOfWork,
  id: string,
  decline: { code: string; message: string | null; isCounted: boolean },
) {
  await unit.inTransaction(async (ctx) => {
    const found = await findAttempt(ctx, id);
    if (!found) return;
    await lockLinks(ctx, { donors: [found.donorId] });
    const attempt = await lockAttempt(ctx, id);
    if (attempt?.state !== 'started') return;
    const isCounted = decline.isCounted && attempt.ipAddress !== null;
    await changeAttempt(ctx, id, {
      state: 'failed',
      donationId: null,
      isCounted,
      declineCode: decline.code,
      declineMessage: decline.message,
    });
    if (attempt.recurringId !== null) await dropUnstarted(ctx, attempt.recurringId);
    if (attempt.donationId !== null) await dropPendingDonation(ctx, attempt.donationId);
    if (decline.message !== null) await followUpFailure(ctx, attempt, decline.message);
    await settleCardLimits(ctx, attempt, { ...attempt, isCounted });
  });
}
