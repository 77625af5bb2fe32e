import type { UnitOfWork } from '../../../platform/core/unit-of-work.ts';
import type { CardIntent, NewCard, TierChange, TierChoice } from '@pledgewell/contract';
import type { SubscriptionStatus } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { releaseRateLimits, takeRateLimits } from '../../../platform/http/limits/rate-limit.ts';
import type { CardCheck } from '../../../platform/provider/billing.ts';
import { ProviderFailure } from '../../../platform/provider/failure.ts';
import { me } from '../../auth/service/session.ts';
import { tierCardLimits } from '../limits.ts';
import type { Change } from '../queries/changes.ts';
import { getSubscription } from '../queries/subscriptions.ts';
import { requireBilling } from './billing.ts';
import { beginChange, type ChangeRequest } from './begin-change.ts';
import { executeChange, type ChangeResult } from './execute-change.ts';
import { cardOfRow } from './present.ts';

const messages = {
  trialEnded: 'Your trial has ended and your new subscription will begin immediately.',
  scheduled: 'Your plan change has been scheduled for your next billing date.',
  updated: 'Subscription plan updated successfully!',
  waiting: 'Your bank needs you to confirm this card.',
  card: 'Your card has been replaced.',
  canceled: 'Your plan will end when the current billing period ends.',
  resumed: 'Your plan continues.',
};

/** Starts a paid plan at once, or switches the current one at the next bill. */
export async function subscribe(unit: UnitOfWork, wish: TierChange) {
  const { tierName: tier, paymentMethodId, savePaymentMethod: savesCard } = wish;
  return subscriptionAnswer(unit, { tier, paymentMethodId, savesCard });
}

export const changeSubscription = (unit: UnitOfWork, { planId: tier }: TierChoice) =>
  subscriptionAnswer(unit, { tier });

async function subscriptionAnswer(unit: UnitOfWork, wish: ChangeRequest) {
  const { before, change, carried } = await perform(unit, wish);
  const check = carried.is === 'waiting' ? carried.check : null;
  const subscription = await unit.inTransaction(subscriptionNow);
  return {
    paymentIntent: check && toCardIntent(check),
    subscription,
    message: check ? messages.waiting : successMessage(change, before),
  };
}

function successMessage(change: Change, before: SubscriptionStatus) {
  if (change.kind === 'change') return messages.scheduled;
  return change.kind === 'begin' && before === 'trialing' ? messages.trialEnded : messages.updated;
}

export async function replaceCard(unit: UnitOfWork, { paymentMethodId }: NewCard) {
  const { carried } = await perform(unit, { kind: 'card', paymentMethodId });
  const check = carried.is === 'waiting' ? carried.check : null;
  return {
    setupIntent: check && toCardIntent(check),
    card: cardOfRow(await unit.inTransaction(getSubscription)),
    message: check ? messages.waiting : messages.card,
  };
}

export async function cancelSubscription(unit: UnitOfWork) {
  await perform(unit, { kind: 'cancel' });
  return { subscription: await unit.inTransaction(subscriptionNow), message: messages.canceled };
}

export async function resumeSubscription(unit: UnitOfWork) {
  await perform(unit, { kind: 'resume' });
  return { subscription: await unit.inTransaction(subscriptionNow), message: messages.resumed };
}

/** Counts the card before it is tried, so that many cannot be tried at once. */
async function perform(unit: UnitOfWork, wish: ChangeRequest) {
  requireBilling(unit.services);
  if (wish.paymentMethodId === undefined) return performed(unit, wish);
  const { pools } = unit.services;
  const limits = tierCardLimits(unit);
  await takeRateLimits(pools.app, limits, 'subscriptions/too-many-cards');
  try {
    const done = await performed(unit, wish);
    await releaseRateLimits(pools.app, limits);
    return done;
  } catch (error) {
    const isDeclined = error instanceof Problem && error.code === 'subscriptions/card-declined';
    if (!isDeclined) await releaseRateLimits(pools.app, limits);
    throw error;
  }
}

async function performed(unit: UnitOfWork, wish: ChangeRequest) {
  const { before, change } = await unit.inTransaction(async (ctx) => ({
    before: ctx.organization.status,
    change: await beginChange(ctx, wish),
  }));
  const carried = await carriedOut(unit, change);
  if (carried.is === 'no-card') throw new Problem('subscriptions/card-needed');
  if (carried.is === 'refused')
    throw new Problem('subscriptions/failed', { retryAfterSeconds: 30 });
  if (carried.is === 'declined') {
    throw new Problem('subscriptions/card-declined', { values: { reason: carried.reason } });
  }
  return { before, change, carried };
}

/** A change with an unknown outcome stays as it is; the sweep continues it within a minute. */
async function carriedOut(unit: UnitOfWork, change: Change): Promise<ChangeResult> {
  try {
    return await executeChange(unit, change);
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    unit.log.warn(error.facts, 'the result of a plan change is not known yet');
    throw new Problem('subscriptions/unknown', { retryAfterSeconds: 60 });
  }
}

export function toCardIntent(check: CardCheck): CardIntent {
  return {
    id: check.id,
    status: check.state === 'processing' ? 'processing' : 'requires_action',
    client_secret: check.clientSecret,
    next_action: {
      redirect_to_url: check.redirectUrl === null ? null : { url: check.redirectUrl },
    },
  };
}

export async function subscriptionNow(ctx: Ctx) {
  const { data } = await me(ctx);
  return { ...data.subscription, tier: data.tier.id };
}
