import { isUndecided } from '@pledgewell/domain';
import { organizationId } from '../../../platform/db/tenant.ts';
import type { Services } from '../../../platform/core/services.ts';
import { actFor } from '../../../platform/jobs/runner.ts';
import { sideBySide } from '../../../platform/jobs/side-by-side.ts';
import { ProviderFailure } from '../../../platform/provider/failure.ts';
import type { Provider } from '../../../platform/provider/port.ts';
import { findAttempt, touchAttempt, type Attempt } from '../queries/attempts.ts';
import { undecidedAttempts, undecidedRefunds, type Undecided } from '../queries/undecided.ts';
import { applyPaymentState } from './apply.ts';
import { chargeAttempt, giveUpAttempt, onAccountOf, type Desk } from './charge.ts';
import { decideRefund } from './decide-refund.ts';
import { patienceMs } from './patience.ts';

const mostSideBySide = 4;

/** By how much the provider's clock and ours may differ, the last try to charge included. */
const leewayMs = 10 * 60 * 1000;

/** Finds out how attempts and refunds ended of which nobody has heard, as after a crash. */
export async function decideUndecided(services: Services) {
  const { provider, pools, now } = services;
  if (provider === null) return;
  const attempts = await undecidedAttempts(pools.ops, now());
  const refunds = await undecidedRefunds(pools.ops, now());
  const alone = (work: (desk: Desk, id: string) => Promise<void>) => async (each: Undecided) => {
    const desk = deskOf(services, provider, each.organization_id);
    await work(desk, each.id).catch((error: unknown) => services.log.error(error, 'undecided'));
  };
  await sideBySide(attempts, mostSideBySide, alone(decideAttempt));
  await sideBySide(refunds, mostSideBySide, alone(decideRefund));
}

/** Acts for an organization without anybody who asks. */
export function deskOf(services: Services, provider: Provider, organization: string): Desk {
  const { log } = services;
  const id = organizationId(organization);
  return {
    organizationId: id,
    provider,
    log,
    inTransaction: (work) => actFor(services, id, log, work, 'once'),
  };
}

/** One that has a payment is read; of another the provider may never have heard. */
async function decideAttempt(desk: Desk, id: string) {
  const { attempt, now } = await desk.inTransaction(async (ctx) => {
    await touchAttempt(ctx, id);
    return { attempt: await findAttempt(ctx, id), now: ctx.now };
  });
  if (!attempt || !isUndecided(attempt.state)) return;
  if (attempt.paymentId === null) {
    const isFresh = attempt.createdAt.getTime() + patienceMs > now.getTime();
    await (isFresh ? chargeAttempt(desk, attempt, nobodyLooks) : lookForPayment(desk, attempt));
    return;
  }
  const payment = await readPayment(desk, onAccountOf(attempt), attempt.paymentId, now);
  if (payment === null) return;
  await desk.inTransaction((ctx) => applyPaymentState(ctx, id, payment));
}

const notReached = { code: 'not_reached', message: null, isCounted: false };

/** Nobody waits for the answer. */
const nobodyLooks = async () => null;

/** Charges nothing any more: either there is a payment, or there will be none. */
async function lookForPayment(desk: Desk, attempt: Attempt) {
  const begunAt = attempt.createdAt.getTime();
  const made = {
    after: new Date(begunAt - leewayMs),
    before: new Date(begunAt + patienceMs + leewayMs),
  };
  try {
    const { payments } = desk.provider;
    const payment = await payments.findOfAttempt(onAccountOf(attempt), attempt.id, made);
    if (payment === null) {
      await giveUpAttempt(desk, attempt.id, notReached);
    } else {
      await desk.inTransaction((ctx) => applyPaymentState(ctx, attempt.id, payment));
    }
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
  }
}

async function readPayment(desk: Desk, onAccount: string | null, paymentId: string, now: Date) {
  const { payments } = desk.provider;
  try {
    const payment = await payments.find(onAccount, paymentId);
    const isGivenUp =
      payment.state === 'action_needed' && payment.createdAt.getTime() + patienceMs < now.getTime();
    return isGivenUp ? await payments.cancel(onAccount, payment) : payment;
  } catch (error) {
    if (error instanceof ProviderFailure) return null;
    throw error;
  }
}
