import type { RecurringChanges } from '@pledgewell/contract';
import { formatDay, formatUsd, isSampleId } from '@pledgewell/domain';
import { Problem } from '../../../platform/core/problem.ts';
import type { Steps } from '../../../platform/http/steps.ts';
import { providerOf } from '../../payments/service/provider.ts';
import { findGift } from '../../payments/queries/recurring-gifts.ts';
import { syncWithProvider, type SyncResult } from './sync-with-provider.ts';
import { syncSample } from './sync-sample.ts';
import { getGift } from './list.ts';
import { keepWish, type Wish } from './wish.ts';

type Seen = { version: number };

const later =
  'We can’t reach the card provider right now. Your change is saved and will take ' +
  'effect as soon as possible.';

export const changeAmount = (steps: Steps, id: string, { amount, version }: RecurringChanges) =>
  arrange(steps, id, {
    act: 'change',
    version,
    change: { amountCents: amount },
    action: 'recurring/changed',
    facts: (gift) => ({ before: { amount: gift.amount }, after: { amount } }),
    done: () => `${formatUsd(amount)} will be charged starting with the next payment.`,
  });

export const pause = (steps: Steps, id: string, { version }: Seen) =>
  arrange(steps, id, {
    act: 'pause',
    version,
    change: { isPaused: true },
    action: 'recurring/paused',
    done: () => 'The recurring donation is paused. Nothing is charged until you resume it.',
  });

export const resume = (steps: Steps, id: string, { version }: Seen) =>
  arrange(steps, id, {
    act: 'resume',
    version,
    change: { isPaused: false },
    action: 'recurring/resumed',
    done: ({ nextChargeOn }) =>
      'The recurring donation is active ' +
      `again.${nextChargeOn ? ` The next charge is on ${formatDay(nextChargeOn)}.` : ''}`,
  });

export const cancel = (steps: Steps, id: string, { version }: Seen) =>
  arrange(steps, id, {
    act: 'cancel',
    version,
    change: { isEnded: true, endedBecause: 'canceled' },
    action: 'recurring/canceled',
    done: () => 'The recurring donation was canceled. The card won’t be charged again.',
  });

type Arranged = Awaited<ReturnType<typeof getGift>>;

/** Keeps a wish, has the provider carry it out, and answers how the gift stands then. */
export async function arrange(
  steps: Steps,
  id: string,
  { done, ...wish }: Wish & { done: (gift: Arranged) => string },
) {
  const provider = await steps.inTransaction(async (ctx) => {
    await keepWish(ctx, id, wish);
    const gift = await findGift(ctx, id);
    if (gift && isSampleId(gift.providerId ?? '')) return syncSample(ctx, gift);
    // Without a provider the wish is not kept either.
    return providerOf(steps.services);
  });
  const { organizationId, log, inTransaction } = steps;
  const carried =
    'is' in provider
      ? provider
      : await syncWithProvider({ organizationId, provider, log, inTransaction }, id);
  refuse(carried);
  const data = await steps.inTransaction((ctx) => getGift(ctx, id));
  return { data, message: carried.is === 'unknown' ? later : done(data) };
}

function refuse(carried: SyncResult) {
  if (carried.is === 'declined') {
    throw new Problem('payments/declined', { values: { sentence: carried.sentence } });
  }
  if (carried.is === 'refused') {
    throw new Problem('recurring/refused', { values: { sentence: carried.sentence } });
  }
}
