import { requireProvider } from './require-provider.ts';
import { unitOfWork } from '../../../platform/jobs/unit-of-work.ts';
import type { UnitOfWork } from '../../../platform/core/unit-of-work.ts';
import { isUnresolved } from '@pledgewell/domain';
import { organizationId } from '../../../platform/db/tenant.ts';
import type { Services } from '../../../platform/core/services.ts';
import { forEachConcurrently } from '../../../platform/jobs/for-each-concurrently.ts';
import { ProviderFailure } from '../../../platform/provider/failure.ts';
import { findAttempt, touchAttempt, type Attempt } from '../queries/attempts.ts';
import {
  unresolvedAttempts,
  unresolvedRefunds,
  type UnresolvedIds,
} from '../queries/unresolved-attempts.ts';
import { applyPaymentState } from './apply-payment-state.ts';
import { chargeAttempt, failAttempt, toDirectChargeAccount } from './charge.ts';
import { resolveRefund } from './resolve-refund.ts';
import { retryWindowMs } from './retry-window.ts';

const mostConcurrent = 4;

/**
 * The possible difference between the provider's clock and ours, including the last try to charge.
 */
const leewayMs = 10 * 60 * 1000;

/** Resolves attempts and refunds whose outcome is unknown, as after a crash. */
export async function resolveAttempts(services: Services) {
  const { provider, pools, now } = services;
  if (provider === null) return;
  const attempts = await unresolvedAttempts(pools.ops, now());
  const refunds = await unresolvedRefunds(pools.ops, now());
  const alone =
    (work: (unit: UnitOfWork, id: string) => Promise<void>) => async (each: UnresolvedIds) => {
      const unit = unitOfWork(services, organizationId(each.organization_id), {
        queryPlans: 'once',
        source: 'card-provider',
      });
      await work(unit, each.id).catch((error: unknown) =>
        services.log.error(error, 'a payment attempt could not be resolved'),
      );
    };
  await forEachConcurrently(attempts, mostConcurrent, alone(resolveAttempt));
  await forEachConcurrently(refunds, mostConcurrent, alone(resolveRefund));
}

/**
 * An attempt with a payment is re-read; for one without, the provider may never have received it.
 */
async function resolveAttempt(unit: UnitOfWork, id: string) {
  const { attempt, now } = await unit.inTransaction(async (ctx) => {
    await touchAttempt(ctx, id);
    return { attempt: await findAttempt(ctx, id), now: ctx.now };
  });
  if (!attempt || !isUnresolved(attempt.state)) return;
  if (attempt.paymentId === null) {
    const isFresh = attempt.createdAt.getTime() + retryWindowMs > now.getTime();
    await (isFresh
      ? chargeAttempt(unit, attempt, nobodyLooks)
      : findPaymentOfAttempt(unit, attempt));
    return;
  }
  const payment = await readPayment(unit, toDirectChargeAccount(attempt), attempt.paymentId, now);
  if (payment === null) return;
  await unit.inTransaction((ctx) => applyPaymentState(ctx, id, payment));
}

const notReached = { code: 'not_reached', message: null, isCounted: false };

/** Reads nothing with the answer, because no caller waits for it. */
const nobodyLooks = async () => null;

/** Looks for a payment without charging: either there is one now, or there never will be. */
async function findPaymentOfAttempt(unit: UnitOfWork, attempt: Attempt) {
  const begunAt = attempt.createdAt.getTime();
  const made = {
    after: new Date(begunAt - leewayMs),
    before: new Date(begunAt + retryWindowMs + leewayMs),
  };
  try {
    const { payments } = requireProvider(unit.services);
    const payment = await payments.findOfAttempt(toDirectChargeAccount(attempt), attempt.id, made);
    if (payment === null) {
      await failAttempt(unit, attempt.id, notReached);
    } else {
      await unit.inTransaction((ctx) => applyPaymentState(ctx, attempt.id, payment));
    }
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
  }
}

async function readPayment(
  unit: UnitOfWork,
  directChargeAccount: string | null,
  paymentId: string,
  now: Date,
) {
  const { payments } = requireProvider(unit.services);
  try {
    const payment = await payments.find(directChargeAccount, paymentId);
    const isGivenUp =
      payment.state === 'action_needed' &&
      payment.createdAt.getTime() + retryWindowMs < now.getTime();
    return isGivenUp ? await payments.cancel(directChargeAccount, payment) : payment;
  } catch (error) {
    if (error instanceof ProviderFailure) return null;
    throw error;
  }
}
