import { timingSafeEqual } from 'node:crypto';
import { Problem } from '../../../platform/http/problem.ts';
import type { Steps } from '../../../platform/http/steps.ts';
import { getDonation } from '../../donations/service/list.ts';
import { findAttemptByPayment } from '../queries/attempts.ts';
import { applyPaymentState } from './apply.ts';
import { onAccountOf } from './charge.ts';
import { statusOf } from './process.ts';
import { providerOf } from './provider.ts';

type Returned = { paymentIntentId: string; paymentIntentClientSecret: string };

const notCompleted = 'The payment was not completed. The card was not charged.';

/**
 * How a payment stands whose owner came back from the provider's page. What the browser brings
 * along is only asked after: the payment must be this organization's, and the secret its own.
 */
export async function verifyPayment(steps: Steps, given: Returned) {
  const provider = providerOf(steps.services);
  const attempt = await steps.inTransaction((ctx) =>
    findAttemptByPayment(ctx, given.paymentIntentId),
  );
  if (!attempt) throw new Problem('payments/not-found');
  const payment = await provider.payments.find(onAccountOf(attempt), given.paymentIntentId);
  if (!isEqual(payment.clientSecret ?? '', given.paymentIntentClientSecret)) {
    throw new Problem('payments/not-found');
  }

  const { state, donation } = await steps.inTransaction(async (ctx) => {
    const applied = await applyPaymentState(ctx, attempt.id, payment);
    if (!applied) throw new Problem('payments/not-found');
    const id = applied.donationId;
    return { state: applied.state, donation: id === null ? null : await getDonation(ctx, id) };
  });
  if (donation === null) {
    const sentence = payment.decline?.message ?? notCompleted;
    throw new Problem('payments/not-completed', { values: { sentence } });
  }
  return {
    data: { status: statusOf(state), donation },
    message:
      state === 'succeeded'
        ? 'Payment processed successfully!'
        : 'Payment is being processed. You will be redirected shortly.',
  };
}

/** Takes as long for a secret that is nearly right as for one that is not. */
function isEqual(one: string, other: string) {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
