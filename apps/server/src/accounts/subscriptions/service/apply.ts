import {
  isReadOnly,
  planOf,
  statusOfBilled,
  type ActivityAction,
  type SubscriptionStatus,
} from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import type { BilledPlan } from '../../../platform/provider/billing.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import { lockPlan, storePlan, type PlanRow } from '../queries/plans.ts';
import { remind } from './remind.ts';

type News = {
  plan: BilledPlan;
  /** When the provider was asked. */
  askedAt: Date;
  /** Whether the plan replaces another one, as a new one does. */
  isNew?: boolean;
  publicUrl: string;
};

/**
 * Makes our plan equal to the provider's, for the direct answer, an event and a sweep alike. An
 * answer to an older request changes nothing, and neither does a plan that is not the current one.
 */
export async function applyPlan(ctx: Ctx, news: News): Promise<void> {
  const { plan, askedAt, isNew = false } = news;
  const before = await lockPlan(ctx);
  const isPresent = before.providerId === plan.id;
  if (!isPresent && !isNew) return;
  if (isPresent && before.askedAt !== null && before.askedAt > askedAt) return;

  const pastDueSince = pastDueOf(plan, before, ctx.now);
  const nextAttemptAt =
    plan.invoice?.status === 'paid' ? null : (plan.invoice?.nextAttemptAt ?? null);
  const status = statusOfBilled({ status: plan.status, pastDueSince, nextAttemptAt }, ctx.now);
  if (status === null) return;

  const isOver = isReadOnly(status);
  const after = {
    tier: plan.tier ?? before.tier,
    status,
    currentPeriodEnd: plan.periodEnd,
    providerId: plan.id,
    cancelAtPeriodEnd: !isOver && plan.endsWithPeriod,
    pendingTier: isOver ? null : plan.next,
    pastDueSince: status === 'active' ? null : pastDueSince,
    nextAttemptAt: isOver ? null : nextAttemptAt,
    cardBrand: plan.card?.brand ?? before.cardBrand,
    cardLast4: plan.card?.last4 ?? before.cardLast4,
    cardExpMonth: plan.card?.expMonth ?? before.cardExpMonth,
    cardExpYear: plan.card?.expYear ?? before.cardExpYear,
    askedAt,
  };
  await storePlan(ctx, after);
  await recordSteps(ctx, before, { ...before, ...after });
  await remind(ctx, { plan, status, tier: after.tier, publicUrl: news.publicUrl });
}

function pastDueOf(plan: BilledPlan, before: PlanRow, now: Date) {
  if (plan.status !== 'past_due' && plan.status !== 'unpaid') return null;
  return before.providerId === plan.id ? (before.pastDueSince ?? now) : now;
}

/** Records in the history what happened to the plan, whatever caused it. */
async function recordSteps(ctx: Ctx, before: PlanRow, after: PlanRow) {
  for (const action of stepsBetween(before, after)) {
    const tier = action === 'plans/scheduled' ? (after.pendingTier ?? after.tier) : after.tier;
    await recordActivity(ctx, {
      action,
      entity: 'organization',
      entityId: ctx.organization.id,
      label: planOf(tier).name,
    });
  }
}

function stepsBetween(before: PlanRow, after: PlanRow): ActivityAction[] {
  const wasOpen = isPaid(before.status) && before.providerId === after.providerId;
  if (!isPaid(after.status)) return isPaid(before.status) ? ['plans/ended'] : [];
  if (!wasOpen) return ['plans/begun'];

  const steps: ActivityAction[] = [];
  if (before.tier !== after.tier) steps.push('plans/changed');
  if (before.status !== after.status) {
    steps.push(after.status === 'past_due' ? 'plans/past-due' : 'plans/paid');
  }
  if (!before.cancelAtPeriodEnd && after.cancelAtPeriodEnd) steps.push('plans/canceled');
  if (before.cancelAtPeriodEnd && !after.cancelAtPeriodEnd) steps.push('plans/resumed');
  if (after.pendingTier !== null && after.pendingTier !== before.pendingTier) {
    steps.push('plans/scheduled');
  }
  if (before.pendingTier !== null && after.pendingTier === null && before.tier === after.tier) {
    steps.push('plans/called-off');
  }
  return steps;
}

const isPaid = (status: SubscriptionStatus) => status === 'active' || status === 'past_due';
