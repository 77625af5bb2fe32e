import {
  recurringEndLabels,
  toRecurringState,
  today,
  type RecurringState,
} from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import type { ProviderSubscription } from '../../../platform/provider/recurring.ts';
import { lockLinks } from '../../../giving/index.ts';
import {
  changeRecurringDonation,
  findRecurringDonation,
  lockRecurringDonation,
  type RecurringDonation,
} from '../../payments/queries/recurring-donations.ts';
import { followUpEnd, followUpFailure } from './follow-up.ts';
import { recordRecurringActivity } from '../../payments/service/record-recurring-activity.ts';

type SubscriptionUpdate = {
  billed: ProviderSubscription;
  /** When the provider was asked. */
  checkedAt: Date;
  /** The version of the donation whose requested changes the provider knows. */
  version: number;
};

/**
 * Makes a recurring donation equal to the provider's data, for an answer, an event and a sweep. An
 * answer to an older request changes nothing. A requested change stays until the provider knows it;
 * after that, the provider's data counts.
 */
export async function applyProviderSubscription(ctx: Ctx, id: string, update: SubscriptionUpdate) {
  const { billed, checkedAt, version } = update;
  const found = await findRecurringDonation(ctx, id);
  if (!found) return;
  await lockLinks(ctx, { donors: [found.donorId] });
  const recurringDonation = await lockRecurringDonation(ctx, id);
  if (!recurringDonation || recurringDonation.providerId !== billed.id) return;
  if (recurringDonation.checkedAt !== null && recurringDonation.checkedAt > checkedAt) return;
  const isSynced = recurringDonation.isSynced || recurringDonation.version === version;
  const synced = isSynced ? { isSynced, wantedCard: null } : {};
  const state = toRecurringState(billed.status, billed.isPaused);
  const isWaiting = recurringDonation.state === 'starting' || state === 'starting';
  if (isWaiting || recurringDonation.state === 'ended' || recurringDonation.state === 'failed') {
    return changeRecurringDonation(ctx, id, { ...synced, checkedAt });
  }

  await changeRecurringDonation(ctx, id, {
    ...synced,
    ...(isSynced && state !== 'ended' ? requestedChangesAt(recurringDonation, billed) : {}),
    ...cardAt(billed),
    ...dueAt(ctx, recurringDonation, billed, state),
    ...endAt(ctx, recurringDonation, state),
    state,
    checkedAt,
    nextChargeAt: billed.nextChargeAt,
  });
  await recordSteps(ctx, recurringDonation, { billed, state, isSynced });
}

/** Somebody may have changed the donation at the provider itself. */
function requestedChangesAt(
  recurringDonation: RecurringDonation,
  { amount, isPaused }: ProviderSubscription,
) {
  const isSame = recurringDonation.amount === amount && recurringDonation.isPaused === isPaused;
  return isSame ? {} : { amountCents: amount, isPaused, version: recurringDonation.version + 1 };
}

const cardAt = ({ card }: ProviderSubscription) =>
  card === null
    ? {}
    : {
        cardBrand: card.brand,
        cardLast4: card.last4,
        cardExpMonth: card.expMonth,
        cardExpYear: card.expYear,
      };

function dueAt(
  ctx: Ctx,
  recurringDonation: RecurringDonation,
  { invoice }: ProviderSubscription,
  state: RecurringState,
) {
  if (state !== 'past_due') {
    return {
      pastDueSince: null,
      failedAttempts: 0,
      lastFailure: null,
      nextAttemptAt: null,
      payUrl: null,
    };
  }
  return {
    pastDueSince: recurringDonation.pastDueSince ?? ctx.now,
    failedAttempts: invoice?.attempts ?? 0,
    lastFailure: invoice?.refusal ?? null,
    nextAttemptAt: invoice?.nextAttemptAt ?? null,
    payUrl: invoice?.payUrl ?? null,
  };
}

const endAt = (ctx: Ctx, recurringDonation: RecurringDonation, state: RecurringState) =>
  state === 'ended'
    ? {
        endedAt: ctx.now,
        isEnded: true,
        isPaused: false,
        endedBecause: endReason(recurringDonation),
      }
    : {};

/**
 * Returns why a donation ended without a request from here: the provider stopped retrying, or
 * someone ended it at the provider.
 */
function endReason({ isEnded, endedBecause, state }: RecurringDonation) {
  if (isEnded && endedBecause !== null) return endedBecause;
  return state === 'past_due' ? 'unpaid' : 'elsewhere';
}

type Step = { billed: ProviderSubscription; state: RecurringState; isSynced: boolean };

/**
 * Changes that nobody here requested are recorded now; requested ones were recorded at their
 * request.
 */
async function recordSteps(
  ctx: Ctx,
  recurringDonation: RecurringDonation,
  { billed, state, isSynced }: Step,
) {
  const { invoice } = billed;
  const author = { ...ctx, userId: null };
  if (state === 'ended') {
    const because = endReason(recurringDonation);
    if (because === 'canceled') return;
    const after = { because: recurringEndLabels[because] };
    await recordRecurringActivity(author, 'recurring/ended', recurringDonation, { after });
    return followUpEnd(ctx, recurringDonation, because);
  }
  if (state === 'past_due' && (invoice?.attempts ?? 0) > recurringDonation.failedAttempts) {
    const { timeZone } = ctx.organization;
    const next = invoice?.nextAttemptAt ? today(invoice.nextAttemptAt, timeZone) : null;
    const after = { reason: invoice?.refusal ?? null, nextAttemptOn: next };
    await recordRecurringActivity(author, 'recurring/failed', recurringDonation, { after });
    await followUpFailure(ctx, recurringDonation, invoice?.refusal ?? null);
  }
  if (recurringDonation.state === 'past_due' && state !== 'past_due') {
    await recordRecurringActivity(author, 'recurring/paid', recurringDonation);
  }
  if (isSynced && billed.isPaused !== recurringDonation.isPaused) {
    await recordRecurringActivity(
      author,
      billed.isPaused ? 'recurring/paused' : 'recurring/resumed',
      recurringDonation,
    );
  }
  if (isSynced && billed.amount !== recurringDonation.amount) {
    const [before, after] = [{ amount: recurringDonation.amount }, { amount: billed.amount }];
    await recordRecurringActivity(author, 'recurring/changed', recurringDonation, {
      before,
      after,
    });
  }
}
