import { requireProvider } from './require-provider.ts';
import type { UnitOfWork } from '../../../platform/core/unit-of-work.ts';
import { ProviderFailure } from '../../../platform/provider/failure.ts';
import type { ProviderPayment } from '../../../platform/provider/payments.ts';
import { findAttemptByDonation, type Attempt } from '../queries/attempts.ts';
import { findCardRefund, touchCardRefund } from '../queries/card-refunds.ts';
import { applyPaymentState } from './apply-payment-state.ts';
import { toDirectChargeAccount } from './charge.ts';
import { retryWindowMs } from './retry-window.ts';
import { executeRefund, refuseRefund } from './refund.ts';

const notReached =
  'This refund never reached the card provider. Refund it again if you still want to.';

/**
 * Resolves a refund whose outcome is unknown. One that the provider accepted is listed on its
 * payment. Any other is requested again for as long as the provider surely remembers the
 * idempotency key, and given up after that, or it might be made twice.
 */
export async function resolveRefund(unit: UnitOfWork, id: string) {
  const found = await unit.inTransaction(async (ctx) => {
    await touchCardRefund(ctx, id);
    const refund = await findCardRefund(ctx, id);
    const attempt = refund && (await findAttemptByDonation(ctx, refund.donationId));
    return refund && attempt ? { refund, attempt, now: ctx.now } : null;
  });
  if (found?.refund.state !== 'started') return;
  const { refund, attempt, now } = found;
  const isFresh = refund.createdAt.getTime() + retryWindowMs > now.getTime();

  const payment = await readPayment(unit, attempt);
  if (payment === null) return;
  const isOpen = await unit.inTransaction(async (ctx) => {
    await applyPaymentState(ctx, attempt.id, payment);
    const left = await findCardRefund(ctx, id);
    if (left?.state !== 'started') return false;
    if (!isFresh) await refuseRefund(ctx, refund, notReached);
    return isFresh;
  });
  if (isOpen) await executeRefund(unit, refund, attempt);
}

/** Null if the provider is unreachable: the outcome is still unknown. */
async function readPayment(unit: UnitOfWork, attempt: Attempt): Promise<ProviderPayment | null> {
  try {
    return await requireProvider(unit.services).payments.find(
      toDirectChargeAccount(attempt),
      attempt.paymentId ?? '',
    );
  } catch (error) {
    if (error instanceof ProviderFailure) return null;
    throw error;
  }
}
