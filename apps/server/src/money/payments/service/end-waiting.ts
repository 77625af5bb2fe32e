import type { UnitOfWork } from '../../../platform/core/unit-of-work.ts';
import { findAttempt } from '../queries/attempts.ts';
import { listAttemptsAwaitingOwner, type PaymentTarget } from '../queries/unfinished.ts';
import { applyPaymentState } from './apply-payment-state.ts';
import { endPayment } from './end-payment.ts';
import { requireProvider } from './require-provider.ts';

/**
 * Cancels the payments whose owners left the bank's page, before another one begins. Returns
 * whether one of them had succeeded in the meantime.
 */
export async function endWaiting(unit: UnitOfWork, target: PaymentTarget): Promise<boolean> {
  let hasPaid = false;
  for (const id of await unit.inTransaction((ctx) => listAttemptsAwaitingOwner(ctx, target))) {
    const attempt = await unit.inTransaction((ctx) => findAttempt(ctx, id));
    if (!attempt || attempt.paymentId === null) continue;
    const payment = await endPayment(requireProvider(unit.services), attempt, attempt.paymentId);
    await unit.inTransaction((ctx) => applyPaymentState(ctx, id, payment));
    hasPaid ||= payment.state === 'succeeded';
  }
  return hasPaid;
}
