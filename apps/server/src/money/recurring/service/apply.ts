import {
  recurringEndLabels,
  recurringStateOf,
  today,
  type RecurringState,
} from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import type { BilledGift } from '../../../platform/provider/gifts.ts';
import { lockLinks } from '../../../giving/index.ts';
import {
  changeGift,
  findGift,
  lockGift,
  type Gift,
} from '../../payments/queries/recurring-gifts.ts';
import { followUpEnd, followUpFailure } from './follow-up.ts';
import { noteGift } from '../../payments/service/note-recurring.ts';

type News = {
  billed: BilledGift;
  /** When the provider was asked. */
  askedAt: Date;
  /** The version of the gift whose wishes the provider has heard. */
  version: number;
};

/**
 * Makes a recurring gift equal to what the provider says, for an answer, an event and a sweep.
 * An answer to an older question changes nothing. What somebody wants of the gift stays until the
 * provider has heard of it; after that, what stands at the provider counts.
 */
export async function applyGift(ctx: Ctx, id: string, news: News) {
  const { billed, askedAt, version } = news;
  const found = await findGift(ctx, id);
  if (!found) return;
  await lockLinks(ctx, { donors: [found.donorId] });
  const gift = await lockGift(ctx, id);
  if (!gift || gift.providerId !== billed.id) return;
  if (gift.askedAt !== null && gift.askedAt > askedAt) return;
  const isTold = gift.isTold || gift.version === version;
  const told = isTold ? { isTold, wantedCard: null } : {};
  const state = recurringStateOf(billed.status, billed.isPaused);
  const isWaiting = gift.state === 'starting' || state === 'starting';
  if (isWaiting || gift.state === 'ended' || gift.state === 'failed') {
    return changeGift(ctx, id, { ...told, askedAt });
  }

  await changeGift(ctx, id, {
    ...told,
    ...(isTold && state !== 'ended' ? wishesAt(gift, billed) : {}),
    ...cardAt(billed),
    ...dueAt(ctx, gift, billed, state),
    ...endAt(ctx, gift, state),
    state,
    askedAt,
    nextChargeAt: billed.nextChargeAt,
  });
  await noteSteps(ctx, gift, { billed, state, isTold });
}

/** Somebody may have changed the gift at the provider itself. */
function wishesAt(gift: Gift, { amount, isPaused }: BilledGift) {
  const isSame = gift.amount === amount && gift.isPaused === isPaused;
  return isSame ? {} : { amountCents: amount, isPaused, version: gift.version + 1 };
}

const cardAt = ({ card }: BilledGift) =>
  card === null
    ? {}
    : {
        cardBrand: card.brand,
        cardLast4: card.last4,
        cardExpMonth: card.expMonth,
        cardExpYear: card.expYear,
      };

function dueAt(ctx: Ctx, gift: Gift, { bill }: BilledGift, state: RecurringState) {
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
    pastDueSince: gift.pastDueSince ?? ctx.now,
    failedAttempts: bill?.attempts ?? 0,
    lastFailure: bill?.refusal ?? null,
    nextAttemptAt: bill?.nextAttemptAt ?? null,
    payUrl: bill?.payUrl ?? null,
  };
}

const endAt = (ctx: Ctx, gift: Gift, state: RecurringState) =>
  state === 'ended'
    ? { endedAt: ctx.now, isEnded: true, isPaused: false, endedBecause: endOf(gift) }
    : {};

/** Where nobody here wanted the end, the provider gave up, or somebody ended it there. */
function endOf({ isEnded, endedBecause, state }: Gift) {
  if (isEnded && endedBecause !== null) return endedBecause;
  return state === 'past_due' ? 'unpaid' : 'elsewhere';
}

type Step = { billed: BilledGift; state: RecurringState; isTold: boolean };

/** What nobody here asked for is written down now; wishes were when they were uttered. */
async function noteSteps(ctx: Ctx, gift: Gift, { billed, state, isTold }: Step) {
  const { bill } = billed;
  const author = { ...ctx, userId: null };
  if (state === 'ended') {
    const because = endOf(gift);
    if (because === 'canceled') return;
    const after = { because: recurringEndLabels[because] };
    await noteGift(author, 'recurring/ended', gift, { after });
    return followUpEnd(ctx, gift, because);
  }
  if (state === 'past_due' && (bill?.attempts ?? 0) > gift.failedAttempts) {
    const { timeZone } = ctx.organization;
    const next = bill?.nextAttemptAt ? today(bill.nextAttemptAt, timeZone) : null;
    const after = { reason: bill?.refusal ?? null, nextAttemptOn: next };
    await noteGift(author, 'recurring/failed', gift, { after });
    await followUpFailure(ctx, gift, bill?.refusal ?? null);
  }
  if (gift.state === 'past_due' && state !== 'past_due') {
    await noteGift(author, 'recurring/paid', gift);
  }
  if (isTold && billed.isPaused !== gift.isPaused) {
    await noteGift(author, billed.isPaused ? 'recurring/paused' : 'recurring/resumed', gift);
  }
  if (isTold && billed.amount !== gift.amount) {
    const [before, after] = [{ amount: gift.amount }, { amount: billed.amount }];
    await noteGift(author, 'recurring/changed', gift, { before, after });
  }
}
