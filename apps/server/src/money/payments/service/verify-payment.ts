import type { UnitOfWork } from '../../../platform/core/unit-of-work.ts';
import { timingSafeEqual } from 'node:crypto';
import { Problem } from '../../../platform/core/problem.ts';
import type { ProviderPayment } from '../../../platform/provider/payments.ts';
import { getDonation } from '../../../giving/index.ts';
import { findAttemptByPayment, type Attempt } from '../queries/attempts.ts';
import { applyPaymentState } from './apply-payment-state.ts';
import { toDirectChargeAccount } from './charge.ts';
import { toIntentStatus } from './process-payment.ts';
import { requireProvider } from './require-provider.ts';

type ReturnedIntent = { paymentIntentId: string; paymentIntentClientSecret: string };

const sentenceOfNone = 'The payment wasn’t completed. The card wasn’t charged.';

/** The message about a failed payment. */
export const notCompleted = ({ decline }: ProviderPayment) =>
  new Problem('payments/not-completed', {
    values: { sentence: decline?.message ?? sentenceOfNone },
  });

/**
 * The status of a payment whose owner came back from the provider's page. The browser's data is
 * only used to look it up: the payment must be this organization's, and the secret must match.
 */
export async function verifyPayment(unit: UnitOfWork, given: ReturnedIntent) {
  const { attempt, payment } = await applyReturnedPayment(unit, given);
  const { state, donationId: id } = attempt;
  const donation = id === null ? null : await unit.inTransaction((ctx) => getDonation(ctx, id));
  if (donation === null) throw notCompleted(payment);
  return {
    data: { status: toIntentStatus(state), donation },
    message:
      state === 'succeeded'
        ? 'Payment processed successfully!'
        : 'Payment is being processed. You will be redirected shortly.',
  };
}

/** Re-reads and applies the payment, if its secret matches and it belongs to the attempt. */
export async function applyReturnedPayment(
  { services, inTransaction }: UnitOfWork,
  given: ReturnedIntent,
  isMeant: (attempt: Attempt) => boolean = () => true,
): Promise<{ attempt: Attempt; payment: ProviderPayment }> {
  const attempt = await inTransaction((ctx) => findAttemptByPayment(ctx, given.paymentIntentId));
  if (!attempt || !isMeant(attempt)) throw new Problem('payments/not-found');
  const payment = await requireProvider(services).payments.find(
    toDirectChargeAccount(attempt),
    given.paymentIntentId,
  );
  if (!isEqual(payment.clientSecret ?? '', given.paymentIntentClientSecret)) {
    throw new Problem('payments/not-found');
  }
  const applied = await inTransaction((ctx) => applyPaymentState(ctx, attempt.id, payment));
  if (!applied) throw new Problem('payments/not-found');
  return { attempt: applied, payment };
}

/** Compares in constant time, so that timing does not reveal a nearly right secret. */
function isEqual(one: string, other: string) {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
