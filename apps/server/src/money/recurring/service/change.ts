import type { UnitOfWork } from '../../../platform/core/unit-of-work.ts';
import type { RecurringChanges } from '@pledgewell/contract';
import { formatDay, formatUsd, isSampleId } from '@pledgewell/domain';
import { Problem } from '../../../platform/core/problem.ts';
import { requireProvider } from '../../payments/service/require-provider.ts';
import { findRecurringDonation } from '../../payments/queries/recurring-donations.ts';
import { syncWithProvider, type SyncResult } from './sync-with-provider.ts';
import { syncSample } from './sync-sample.ts';
import { getRecurringDonation } from './list.ts';
import { storeChangeRequest, type ChangeRequest } from './change-request.ts';

type Seen = { version: number };

const later =
  'We can’t reach the card provider right now. Your change is saved and will take ' +
  'effect as soon as possible.';

export const changeAmount = (unit: UnitOfWork, id: string, { amount, version }: RecurringChanges) =>
  executeChangeRequest(unit, id, {
    act: 'change',
    version,
    change: { amountCents: amount },
    action: 'recurring/changed',
    facts: (recurringDonation) => ({
      before: { amount: recurringDonation.amount },
      after: { amount },
    }),
    done: () => `${formatUsd(amount)} will be charged starting with the next payment.`,
  });

export const pause = (unit: UnitOfWork, id: string, { version }: Seen) =>
  executeChangeRequest(unit, id, {
    act: 'pause',
    version,
    change: { isPaused: true },
    action: 'recurring/paused',
    done: () => 'The recurring donation is paused. Nothing is charged until you resume it.',
  });

export const resume = (unit: UnitOfWork, id: string, { version }: Seen) =>
  executeChangeRequest(unit, id, {
    act: 'resume',
    version,
    change: { isPaused: false },
    action: 'recurring/resumed',
    done: ({ nextChargeOn }) =>
      'The recurring donation is active ' +
      `again.${nextChargeOn ? ` The next charge is on ${formatDay(nextChargeOn)}.` : ''}`,
  });

export const cancel = (unit: UnitOfWork, id: string, { version }: Seen) =>
  executeChangeRequest(unit, id, {
    act: 'cancel',
    version,
    change: { isEnded: true, endedBecause: 'canceled' },
    action: 'recurring/canceled',
    done: () => 'The recurring donation was canceled. The card won’t be charged again.',
  });

type ChangedDonation = Awaited<ReturnType<typeof getRecurringDonation>>;

/**
 * Stores a change request, has the provider carry it out, and returns the donation's resulting
 * status.
 */
export async function executeChangeRequest(
  unit: UnitOfWork,
  id: string,
  { done, ...request }: ChangeRequest & { done: (recurringDonation: ChangedDonation) => string },
) {
  const provider = await unit.inTransaction(async (ctx) => {
    await storeChangeRequest(ctx, id, request);
    const recurringDonation = await findRecurringDonation(ctx, id);
    if (recurringDonation && isSampleId(recurringDonation.providerId ?? ''))
      return syncSample(ctx, recurringDonation);
    // Without a provider, the request is not stored either.
    return requireProvider(unit.services);
  });
  const carried = 'is' in provider ? provider : await syncWithProvider(unit, id);
  refuse(carried);
  const data = await unit.inTransaction((ctx) => getRecurringDonation(ctx, id));
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
