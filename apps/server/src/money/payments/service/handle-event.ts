import { organizationId } from '../../../platform/db/tenant.ts';
import { unitOfWork } from '../../../platform/jobs/unit-of-work.ts';
import type { Services } from '../../../platform/core/services.ts';
import { ProviderFailure } from '../../../platform/provider/failure.ts';
import { findProviderOwner } from '../../../platform/records/provider-owners.ts';
import type { ProviderPayment } from '../../../platform/provider/payments.ts';
import type { Provider } from '../../../platform/provider/port.ts';
import { findAttempt, findAttemptByPayment } from '../queries/attempts.ts';
import { applyPaymentState, ForgedAttempt } from './apply-payment-state.ts';

/** What an event says has changed: a payment, or its refund or dispute. */
export type PaymentEvent = {
  account: string | null;
  payment: string | null;
  charge: string | null;
};

export type EventOutcome = 'applied' | 'ignored' | { parked: string };

/**
 * Re-reads the payment that an event is about and makes our attempt equal to it. The contents of
 * the event are ignored, because they may be old.
 */
export async function handlePaymentEvent(
  services: Services,
  provider: Provider,
  event: PaymentEvent,
): Promise<EventOutcome> {
  const payment = await readPayment(provider, event);
  if (payment === null) return 'ignored';
  const owner = await findOwner(services, event, payment);
  if (!isUuid(owner)) return 'ignored';

  const unit = unitOfWork(services, organizationId(owner), {
    queryPlans: 'once',
    source: 'card-provider',
  });
  return unit.inTransaction(async (ctx) => {
    const { attemptId } = payment;
    const attempt = isUuid(attemptId)
      ? await findAttempt(ctx, attemptId)
      : await findAttemptByPayment(ctx, payment.id);
    if (!attempt) return 'ignored';
    if (event.account !== (attempt.isDirect ? attempt.accountId : null)) {
      return { parked: 'The payment was made on another account.' };
    }
    try {
      await applyPaymentState(ctx, attempt.id, payment);
      return 'applied';
    } catch (error) {
      if (error instanceof ForgedAttempt) return { parked: error.message };
      throw error;
    }
  });
}

/**
 * Payments that we made contain our ids; those of later invoices of a recurring donation have an
 * owner.
 */
async function findOwner(
  { pools }: Services,
  { account }: PaymentEvent,
  { attemptId, organizationId, customerId }: ProviderPayment,
) {
  if (isUuid(attemptId)) return organizationId;
  const name = account ?? customerId;
  return name === null ? null : findProviderOwner(pools.app, name);
}

async function readPayment(
  { payments }: Provider,
  { account, payment, charge }: PaymentEvent,
): Promise<ProviderPayment | null> {
  try {
    const id = payment ?? (charge && (await payments.paymentOfCharge(account, charge)));
    return id === null ? null : await payments.find(account, id);
  } catch (error) {
    if (error instanceof ProviderFailure && error.kind === 'missing') return null;
    throw error;
  }
}

const isUuid = (text: string | null): text is string =>
  text !== null && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
