import type { UnitOfWork } from '../../../platform/core/unit-of-work.ts';
import { withSource } from '../../../platform/jobs/unit-of-work.ts';
import type { JobIds } from '../../../platform/jobs/job.ts';
import type { Provider } from '../../../platform/provider/port.ts';
import { isInaccessible, ProviderFailure } from '../../../platform/provider/failure.ts';
import type { ProviderPayment } from '../../../platform/provider/payments.ts';
import { findAttempt, type Attempt } from '../queries/attempts.ts';
import { applyPaymentState } from './apply-payment-state.ts';
import { toDirectChargeAccount } from './charge.ts';

/** Cancels a payment at the provider. A payment that succeeded meanwhile cannot be canceled. */
export async function endPayment(
  { payments }: Provider,
  attempt: Attempt,
  id: string,
): Promise<ProviderPayment> {
  try {
    return await payments.cancel(toDirectChargeAccount(attempt), { id, subscriptionId: null });
  } catch (error) {
    if (!(error instanceof ProviderFailure) || error.kind !== 'refused') throw error;
    return payments.find(toDirectChargeAccount(attempt), id);
  }
}

/**
 * A payment that failed at the card's bank waits at the provider for another card, and anybody with
 * its secret could test cards there unnoticed. So it is canceled, unless the account has been
 * disconnected since: then we cannot reach it, and it is no longer in our name.
 */
export async function endFailed(
  { services: { provider }, inTransaction }: UnitOfWork,
  ids: JobIds,
) {
  if (provider === null) return;
  const attempt = await inTransaction((ctx) => findAttempt(ctx, ids['attemptId'] ?? ''));
  if (attempt?.state !== 'failed' || attempt.paymentId === null) return;
  try {
    const payment = await endPayment(provider, attempt, attempt.paymentId);
    await inTransaction((ctx) =>
      applyPaymentState(withSource(ctx, 'card-provider'), attempt.id, payment),
    );
  } catch (error) {
    if (!isInaccessible(error)) throw error;
  }
}
