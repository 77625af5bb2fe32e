import type { UnitOfWork } from '../../../platform/core/unit-of-work.ts';
import type {
  BilledSubscription,
  BillingCalls,
  CardCheck,
} from '../../../platform/provider/billing.ts';
import { takeRateLimitsIn } from '../../../platform/http/limits/rate-limit.ts';
import { ProviderFailure } from '../../../platform/provider/failure.ts';
import { tierCardLimits } from '../limits.ts';
import { decideChange, abandonedSubscriptions, type Change } from '../queries/changes.ts';
import { getSubscription, type SubscriptionRow } from '../queries/subscriptions.ts';
import { requireBilling } from './billing.ts';
import { applyBilledSubscription } from './apply-billed-subscription.ts';
import { ensureCustomer } from './customer.ts';

/**
 * The outcome of a change: a declined card is a result, and one whose bank asks for confirmation
 * waits.
 */
export type ChangeResult =
  | { is: 'done' }
  | { is: 'waiting'; check: CardCheck }
  | { is: 'declined'; reason: string }
  | { is: 'refused'; reason: string }
  | { is: 'no-card' };

type Outcome = ChangeResult & { subscription?: BilledSubscription; providerId?: string };

/**
 * Carries out a change at the provider and stores the outcome. It may be repeated after any
 * interruption: the change's id makes creation idempotent, and all else sets a state.
 */
export const executeChange = (unit: UnitOfWork, change: Change): Promise<ChangeResult> =>
  settle(unit, change, (task) => performChange(unit, requireBilling(unit.services), task));

/** Continues a change that waits for the card's bank, with its outcome if there is one. */
export const continueChange = (unit: UnitOfWork, change: Change): Promise<ChangeResult> =>
  settle(unit, change, async (task) => {
    const billing = requireBilling(unit.services);
    const id = change.providerId ?? '';
    if (change.kind === 'begin') return begunWith(billing, await billing.find(id));
    return checkedWith(billing, await billing.findCheck(id), task);
  });

async function settle(
  unit: UnitOfWork,
  change: Change,
  work: (task: Task) => Promise<Outcome>,
): Promise<ChangeResult> {
  const row = await unit.inTransaction(getSubscription);
  const checkedAt = unit.services.now();
  const outcome = await work({ change, row }).catch((error: unknown) => answerIn(unit, error));

  await unit.inTransaction(async (ctx) => {
    const isChanged = await decideChange(ctx, change.id, decisionOn(outcome));
    // A card that failed at its bank was not counted while the change waited.
    const hasFailedLate = change.state === 'waiting' && outcome.is === 'declined';
    if (isChanged && hasFailedLate) await takeRateLimitsIn(ctx.db, tierCardLimits(unit));
    const { subscription } = outcome;
    const publicUrl = unit.services.publicUrl();
    const isNew = change.kind === 'begin';
    if (subscription)
      await applyBilledSubscription(ctx, { subscription, checkedAt, isNew, publicUrl });
  });
  return outcome;
}

/** A refusal by the provider is final. While the provider is unreachable, nothing is decided. */
function answerIn({ services }: UnitOfWork, error: unknown): Outcome {
  if (!(error instanceof ProviderFailure)) throw error;
  if (error.kind === 'unavailable' || error.kind === 'busy') throw error;
  services.log.warn(error.facts, 'a plan change was refused');
  return { is: error.kind === 'declined' ? 'declined' : 'refused', reason: error.message };
}

type Task = { change: Change; row: SubscriptionRow };

async function performChange(
  unit: UnitOfWork,
  billing: BillingCalls,
  task: Task,
): Promise<Outcome> {
  const { change, row } = task;
  if (change.kind === 'begin') return begin(unit, billing, task);
  if (row.providerId === null) return { is: 'no-card' };
  switch (change.kind) {
    case 'change':
      return changeTier(billing, task, row.providerId);
    case 'card':
      return replaceCard(unit, billing, task);
    case 'cancel':
      return { is: 'done', subscription: await billing.end(row.providerId) };
    default:
      return { is: 'done', subscription: await billing.keep(row.providerId) };
  }
}

async function begin(unit: UnitOfWork, billing: BillingCalls, { change, row }: Task) {
  const customer = await ensureCustomer(unit, row.customerId);
  const given = change.paymentMethodId;
  for (const subscriptionId of await unit.inTransaction(abandonedSubscriptions))
    await billing.drop(subscriptionId);
  const changeId = change.id;
  const paymentMethod =
    given === null
      ? (await billing.keptCard(customer))?.id
      : await billing.keepCard({
          changeId,
          customer,
          paymentMethod: given,
          isDefault: change.savesCard,
        });
  if (paymentMethod === undefined) return { is: 'no-card' } as const;

  const { organizationId } = unit;
  const tier = change.tier ?? row.tier;
  const subscription = await billing.begin({
    changeId,
    organizationId,
    customer,
    tier,
    paymentMethod,
  });
  return begunWith(billing, subscription);
}

/**
 * A plan whose first bill is declined never started; one whose bank asks for confirmation may still
 * start.
 */
async function begunWith(
  billing: BillingCalls,
  subscription: BilledSubscription,
): Promise<Outcome> {
  if (subscription.status === 'incomplete_expired') {
    return { is: 'declined', reason: tooLate, providerId: subscription.id };
  }
  if (subscription.status !== 'incomplete')
    return { is: 'done', subscription, providerId: subscription.id };
  const check = subscription.invoice?.check;
  if (!check || check.state === 'failed') {
    await billing.drop(subscription.id);
    return {
      is: 'declined',
      reason: check?.decline?.message ?? declined,
      providerId: subscription.id,
    };
  }
  return { is: 'waiting', check, providerId: subscription.id };
}

const declined = 'The card was declined.';
const tooLate = 'Your bank didn’t respond in time. Please try again.';

async function changeTier(billing: BillingCalls, { change, row }: Task, subscriptionId: string) {
  const { paymentMethodId: paymentMethod, savesCard: isKept, id: changeId } = change;
  const { customerId: customer } = row;
  if (paymentMethod !== null && customer !== null) {
    const subscription = await billing.useCard({
      changeId,
      subscriptionId,
      customer,
      paymentMethod,
      isKept,
    });
    await collectUnpaid(billing, subscription);
  }
  const subscription = await billing.change(subscriptionId, {
    changeId,
    tier: change.tier ?? row.tier,
  });
  return { is: 'done', subscription } as const;
}

async function replaceCard(unit: UnitOfWork, billing: BillingCalls, { change, row }: Task) {
  const customer = await ensureCustomer(unit, row.customerId);
  const check = await billing.checkCard({
    changeId: change.id,
    customer,
    paymentMethod: change.paymentMethodId ?? '',
    returnUrl: `${unit.services.publicUrl()}/dashboard/profile`,
  });
  return checkedWith(billing, check, { change, row: { ...row, customerId: customer } });
}

/** Once its bank agrees, the card is saved and pays what is unpaid. */
async function checkedWith(
  billing: BillingCalls,
  check: CardCheck,
  { change, row }: Task,
): Promise<Outcome> {
  if (check.state === 'failed') {
    return { is: 'declined', reason: check.decline?.message ?? declined, providerId: check.id };
  }
  const { providerId: subscriptionId, customerId: customer } = row;
  if (check.state !== 'done' || subscriptionId === null || customer === null) {
    return { is: 'waiting', check, providerId: check.id };
  }
  const subscription = await billing.useCard({
    changeId: change.id,
    subscriptionId,
    customer,
    paymentMethod: check.paymentMethod ?? change.paymentMethodId ?? '',
    isKept: true,
  });
  const isCollected = await collectUnpaid(billing, subscription);
  return {
    is: 'done',
    subscription: isCollected ? await billing.find(subscriptionId) : subscription,
    providerId: check.id,
  };
}

async function collectUnpaid(billing: BillingCalls, { status, invoice }: BilledSubscription) {
  const isUnpaid = status === 'past_due' || status === 'unpaid';
  if (!isUnpaid || invoice?.status !== 'open') return false;
  await billing.collect(invoice.id);
  return true;
}

function decisionOn(outcome: Outcome) {
  const named = outcome.providerId === undefined ? {} : { providerId: outcome.providerId };
  switch (outcome.is) {
    case 'done':
      return { state: 'done' as const, ...named };
    case 'waiting':
      return { state: 'waiting' as const, ...named };
    case 'declined':
    case 'refused':
      return { state: 'failed' as const, failure: outcome.reason, ...named };
    default:
      return { state: 'failed' as const, failure: 'no card' };
  }
}
