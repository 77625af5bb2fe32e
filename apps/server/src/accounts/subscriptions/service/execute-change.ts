import type { UnitOfWork } from '../../../platform/core/unit-of-work.ts';
import type { BilledPlan, BillingCalls, CardCheck } from '../../../platform/provider/billing.ts';
import { countIn } from '../../../platform/http/rate-limit.ts';
import { ProviderFailure } from '../../../platform/provider/failure.ts';
import { planCardLimits } from '../limits.ts';
import { decideChange, forsakenPlans, type Change } from '../queries/changes.ts';
import { getPlan, type PlanRow } from '../queries/plans.ts';
import { billingOf } from './billing.ts';
import { applyPlan } from './apply.ts';
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

type Outcome = ChangeResult & { plan?: BilledPlan; providerId?: string };

/**
 * Carries out a change at the provider and stores the outcome. It may be repeated after any
 * interruption: the change's id makes creation idempotent, and all else sets a state.
 */
export const executeChange = (unit: UnitOfWork, change: Change): Promise<ChangeResult> =>
  settle(unit, change, (task) => outcomeOf(unit, billingOf(unit.services), task));

/** Continues a change that waits for the card's bank, with its outcome if there is one. */
export const continueChange = (unit: UnitOfWork, change: Change): Promise<ChangeResult> =>
  settle(unit, change, async (task) => {
    const billing = billingOf(unit.services);
    const id = change.providerId ?? '';
    if (change.kind === 'begin') return begunWith(billing, await billing.find(id));
    return checkedWith(billing, await billing.findCheck(id), task);
  });

async function settle(
  unit: UnitOfWork,
  change: Change,
  work: (task: Task) => Promise<Outcome>,
): Promise<ChangeResult> {
  const row = await unit.inTransaction(getPlan);
  const askedAt = unit.services.now();
  const outcome = await work({ change, row }).catch((error: unknown) => answerIn(unit, error));

  await unit.inTransaction(async (ctx) => {
    const isNews = await decideChange(ctx, change.id, decisionOn(outcome));
    // While it waited for its bank, its card was not counted.
    const hasFailedLate = change.state === 'waiting' && outcome.is === 'declined';
    if (isNews && hasFailedLate) await countIn(ctx.db, planCardLimits(unit));
    const { plan } = outcome;
    const publicUrl = unit.services.publicUrl();
    const isNew = change.kind === 'begin';
    if (plan) await applyPlan(ctx, { plan, askedAt, isNew, publicUrl });
  });
  return outcome;
}

/** A refusal by the provider is final. While the provider is unreachable, nothing is decided. */
function answerIn({ services }: UnitOfWork, error: unknown): Outcome {
  if (!(error instanceof ProviderFailure)) throw error;
  if (error.kind === 'unavailable' || error.kind === 'busy') throw error;
  services.log.warn(error.facts, 'a change of plan was refused');
  return { is: error.kind === 'declined' ? 'declined' : 'refused', reason: error.message };
}

type Task = { change: Change; row: PlanRow };

async function outcomeOf(unit: UnitOfWork, billing: BillingCalls, task: Task): Promise<Outcome> {
  const { change, row } = task;
  if (change.kind === 'begin') return begin(unit, billing, task);
  if (row.providerId === null) return { is: 'no-card' };
  switch (change.kind) {
    case 'change':
      return changeTier(billing, task, row.providerId);
    case 'card':
      return replaceCard(unit, billing, task);
    case 'cancel':
      return { is: 'done', plan: await billing.end(row.providerId) };
    default:
      return { is: 'done', plan: await billing.keep(row.providerId) };
  }
}

async function begin(unit: UnitOfWork, billing: BillingCalls, { change, row }: Task) {
  const customer = await ensureCustomer(unit, row.customerId);
  const given = change.paymentMethodId;
  for (const planId of await unit.inTransaction(forsakenPlans)) await billing.drop(planId);
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
  const plan = await billing.begin({ changeId, organizationId, customer, tier, paymentMethod });
  return begunWith(billing, plan);
}

/**
 * A plan whose first bill is declined never started; one whose bank asks for confirmation may still
 * start.
 */
async function begunWith(billing: BillingCalls, plan: BilledPlan): Promise<Outcome> {
  if (plan.status === 'incomplete_expired') {
    return { is: 'declined', reason: tooLate, providerId: plan.id };
  }
  if (plan.status !== 'incomplete') return { is: 'done', plan, providerId: plan.id };
  const check = plan.invoice?.check;
  if (!check || check.state === 'failed') {
    await billing.drop(plan.id);
    return { is: 'declined', reason: check?.decline?.message ?? declined, providerId: plan.id };
  }
  return { is: 'waiting', check, providerId: plan.id };
}

const declined = 'Your card was declined.';
const tooLate = 'Your bank didn’t respond in time. Please try again.';

async function changeTier(billing: BillingCalls, { change, row }: Task, planId: string) {
  const { paymentMethodId: paymentMethod, savesCard: isKept, id: changeId } = change;
  const { customerId: customer } = row;
  if (paymentMethod !== null && customer !== null) {
    const plan = await billing.useCard({ changeId, planId, customer, paymentMethod, isKept });
    await collectUnpaid(billing, plan);
  }
  const plan = await billing.change(planId, { changeId, tier: change.tier ?? row.tier });
  return { is: 'done', plan } as const;
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
  const { providerId: planId, customerId: customer } = row;
  if (check.state !== 'done' || planId === null || customer === null) {
    return { is: 'waiting', check, providerId: check.id };
  }
  const plan = await billing.useCard({
    changeId: change.id,
    planId,
    customer,
    paymentMethod: check.paymentMethod ?? change.paymentMethodId ?? '',
    isKept: true,
  });
  const isCollected = await collectUnpaid(billing, plan);
  return {
    is: 'done',
    plan: isCollected ? await billing.find(planId) : plan,
    providerId: check.id,
  };
}

async function collectUnpaid(billing: BillingCalls, { status, invoice }: BilledPlan) {
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
