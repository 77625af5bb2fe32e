import {
  isReadOnly,
  findTier,
  statusOfBilled,
  type ActivityAction,
  type SubscriptionStatus,
} from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import type { BilledSubscription } from '../../../platform/provider/billing.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import {
  lockSubscription,
  storeSubscription,
  type SubscriptionRow,
} from '../queries/subscriptions.ts';
import { remind } from './remind.ts';

type SubscriptionUpdate = {
  subscription: BilledSubscription;
  /** When the provider was asked. */
  checkedAt: Date;
  /** Whether the plan replaces another one, as a new one does. */
  isNew?: boolean;
  publicUrl: string;
};

/**
 * Makes our plan equal to the provider's, for the direct answer, an event and a sweep alike. An
 * answer to an older request changes nothing, and neither does a plan that is not the current one.
 */
export async function applyBilledSubscription(ctx: Ctx, update: SubscriptionUpdate): Promise<void> {
  const { subscription, checkedAt, isNew = false } = update;
  const before = await lockSubscription(ctx);
  const isPresent = before.providerId === subscription.id;
  if (!isPresent && !isNew) return;
  if (isPresent && before.checkedAt !== null && before.checkedAt > checkedAt) return;

  const pastDueSince = findPastDueSince(subscription, before, ctx.now);
  const nextAttemptAt =
    subscription.invoice?.status === 'paid' ? null : (subscription.invoice?.nextAttemptAt ?? null);
  const status = statusOfBilled(
    { status: subscription.status, pastDueSince, nextAttemptAt },
    ctx.now,
  );
  if (status === null) return;

  const isOver = isReadOnly(status);
  const after = {
    tier: subscription.tier ?? before.tier,
    status,
    currentPeriodEnd: subscription.periodEnd,
    providerId: subscription.id,
    cancelAtPeriodEnd: !isOver && subscription.endsWithPeriod,
    pendingTier: isOver ? null : subscription.next,
    pastDueSince: status === 'active' ? null : pastDueSince,
    nextAttemptAt: isOver ? null : nextAttemptAt,
    cardBrand: subscription.card?.brand ?? before.cardBrand,
    cardLast4: subscription.card?.last4 ?? before.cardLast4,
    cardExpMonth: subscription.card?.expMonth ?? before.cardExpMonth,
    cardExpYear: subscription.card?.expYear ?? before.cardExpYear,
    checkedAt,
  };
  await storeSubscription(ctx, after);
  await recordSteps(ctx, before, { ...before, ...after });
  await remind(ctx, { subscription, status, tier: after.tier, publicUrl: update.publicUrl });
}

function findPastDueSince(subscription: BilledSubscription, before: SubscriptionRow, now: Date) {
  if (subscription.status !== 'past_due' && subscription.status !== 'unpaid') return null;
  return before.providerId === subscription.id ? (before.pastDueSince ?? now) : now;
}

/** Records in the history what happened to the plan, whatever caused it. */
async function recordSteps(ctx: Ctx, before: SubscriptionRow, after: SubscriptionRow) {
  for (const action of stepsBetween(before, after)) {
    const tier = action === 'plans/scheduled' ? (after.pendingTier ?? after.tier) : after.tier;
    await recordActivity(ctx, {
      action,
      entity: 'organization',
      entityId: ctx.organization.id,
      label: findTier(tier).name,
    });
  }
}

function stepsBetween(before: SubscriptionRow, after: SubscriptionRow): ActivityAction[] {
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
