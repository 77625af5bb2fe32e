import type { Ctx, Log } from '../../../platform/core/context.ts';
import type { OrgId } from '../../../platform/db/tenant.ts';
import { ProviderFailure } from '../../../platform/provider/failure.ts';
import type { OnAccount, ProviderPayment } from '../../../platform/provider/payments.ts';
import { claimName } from '../../../platform/records/provider-names.ts';
import type { Provider } from '../../../platform/provider/port.ts';
import { dropPendingGift } from '../../../giving/donations/service/card-gift.ts';
import { countOutcome } from './count-card.ts';
import { lockLinks } from '../../../giving/donations/queries/locks.ts';
import { changeAttempt, findAttempt, lockAttempt, type Attempt } from '../queries/attempts.ts';
import { findPayer, keepCustomer } from '../queries/people.ts';
import { dropUnbegun } from './first-payment.ts';
import { applyPaymentState } from './apply.ts';
import { followUpFailure } from './follow-up.ts';

/** Where the steps of a payment happen: in a request or in a sweep. */
export type Desk = {
  organizationId: OrgId;
  provider: Provider;
  log: Log;
  inTransaction<Result>(work: (ctx: Ctx) => Promise<Result>): Promise<Result>;
};

export type Charged<Seen = unknown> =
  | { outcome: 'known'; attempt: Attempt; payment: ProviderPayment; seen: Seen }
  /** The card never got as far as a payment. */
  | { outcome: 'refused'; failure: ProviderFailure }
  /** The sweep finds out. */
  | { outcome: 'unknown' };

/**
 * Has an attempt charged and applies the answer. Said again for the same attempt, after a crash or
 * an answer that was lost, the provider gives the same answer and charges nothing more. What `look`
 * reads of it is read in the transaction that applies it: a further one would be waited for.
 */
export async function chargeAttempt<Seen>(
  desk: Desk,
  begun: Attempt,
  look: (ctx: Ctx, attempt: Attempt) => Promise<Seen>,
): Promise<Charged<Seen>> {
  try {
    const attempt = await withCustomer(desk, begun);
    const payment = await desk.provider.payments.charge({
      organizationId: desk.organizationId,
      attemptId: attempt.id,
      amount: attempt.amount,
      onAccount: onAccountOf(attempt),
      destination: attempt.isDirect ? null : attempt.accountId,
      paymentMethod: attempt.paymentMethod,
      customer: attempt.customerId,
      isCardSaved: attempt.isCardSaved,
      description: 'Donation',
      receiptEmail: attempt.receiptEmail,
      returnUrl: attempt.returnUrl,
      interval: attempt.recurringInterval,
    });
    return await desk.inTransaction(async (ctx) => {
      const applied = (await applyPaymentState(ctx, attempt.id, payment)) ?? attempt;
      return { outcome: 'known', attempt: applied, payment, seen: await look(ctx, applied) };
    });
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    return settleFailure(desk, begun, error);
  }
}

export const onAccountOf = ({ isDirect, accountId }: Attempt): OnAccount =>
  isDirect ? accountId : null;

/** The provider keeps a card for a customer; the first card that is kept makes one. */
async function withCustomer(desk: Desk, attempt: Attempt): Promise<Attempt> {
  if (!attempt.isCardSaved || attempt.customerId !== null) return attempt;
  const onAccount = onAccountOf(attempt);
  const payer = await desk.inTransaction((ctx) => findPayer(ctx, attempt.donorId, onAccount));
  const made = await desk.provider.payments.createCustomer({
    key: `${attempt.id}-customer`,
    organizationId: desk.organizationId,
    donorId: attempt.donorId,
    name: payer?.name ?? '',
    email: attempt.receiptEmail,
    onAccount,
  });
  return desk.inTransaction(async (ctx) => {
    const customerId = await keepCustomer(ctx, attempt.donorId, onAccount, made);
    // Events of our own account name the customer alone.
    if (onAccount === null) await claimName(ctx, customerId);
    await changeAttempt(ctx, attempt.id, { customerId });
    return { ...attempt, customerId };
  });
}

/** A refusal is definite: nothing was charged and nothing will be. */
async function settleFailure(
  desk: Desk,
  { id }: Attempt,
  failure: ProviderFailure,
): Promise<Charged<never>> {
  desk.log.warn({ ...failure.facts, attempt: id }, 'a charge failed');
  if (failure.kind === 'unavailable' || failure.kind === 'busy') {
    await desk.inTransaction((ctx) => countNoLonger(ctx, id));
    return { outcome: 'unknown' };
  }

  const message = failure.kind === 'declined' ? failure.message : null;
  await giveUpAttempt(desk, id, { code: failure.code, message, isCounted: true });
  return { outcome: 'refused', failure };
}

/** No card has failed while nobody knows; where it turns out to have, it is counted then. */
async function countNoLonger(ctx: Ctx, id: string) {
  const attempt = await lockAttempt(ctx, id);
  if (!attempt?.isCounted) return;
  await changeAttempt(ctx, id, { isCounted: false });
  await countOutcome(ctx, attempt, { ...attempt, isCounted: false });
}

/** An attempt of which the provider has no payment leaves no gift behind. */
export async function giveUpAttempt(
  desk: Desk,
  id: string,
  decline: { code: string; message: string | null; isCounted: boolean },
) {
  await desk.inTransaction(async (ctx) => {
    const found = await findAttempt(ctx, id);
    if (!found) return;
    await lockLinks(ctx, { donors: [found.donorId] });
    const attempt = await lockAttempt(ctx, id);
    if (attempt?.state !== 'started') return;
    const isCounted = decline.isCounted && attempt.address !== null;
    await changeAttempt(ctx, id, {
      state: 'failed',
      donationId: null,
      isCounted,
      declineCode: decline.code,
      declineMessage: decline.message,
    });
    if (attempt.recurringId !== null) await dropUnbegun(ctx, attempt.recurringId);
    if (attempt.donationId !== null) await dropPendingGift(ctx, attempt.donationId);
    if (decline.message !== null) await followUpFailure(ctx, attempt, decline.message);
    await countOutcome(ctx, attempt, { ...attempt, isCounted });
  });
}
