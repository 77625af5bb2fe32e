import type { Provider } from '../../../platform/provider/port.ts';
import { requireProvider } from '../../payments/service/require-provider.ts';
import type { UnitOfWork } from '../../../platform/core/unit-of-work.ts';
import { isSampleId, toRecurringState } from '@pledgewell/domain';
import { ProviderFailure } from '../../../platform/provider/failure.ts';
import { lockLinks } from '../../../giving/index.ts';
import {
  changeRecurringDonation,
  findRecurringDonation,
  claimRecurringDonation,
  type RecurringDonation,
} from '../../payments/queries/recurring-donations.ts';
import { applyProviderSubscription } from './apply-provider-subscription.ts';
import { recordPaidInvoices } from './record-paid-invoices.ts';
import { syncSample } from './sync-sample.ts';
import { followUpEnd } from './follow-up.ts';

/** `unknown`: the provider was unreachable, and the request is repeated until it answers. */
export type SyncResult =
  | { is: 'done' }
  | { is: 'unknown'; failure: ProviderFailure }
  | { is: 'declined' | 'refused'; sentence: string };

const done: SyncResult = { is: 'done' };

/**
 * Sends the requested changes of a recurring donation to the provider, and makes ours equal to the
 * result: paid invoices, the next invoice, and the status. It may be repeated after any
 * interruption, because only differences are sent.
 */
export async function syncWithProvider(unit: UnitOfWork, id: string): Promise<SyncResult> {
  const recurringDonation = await unit.inTransaction((ctx) => claimRecurringDonation(ctx, id));
  if (!recurringDonation) return done;
  if (recurringDonation.providerId === null) return forgetUnbilled(unit, recurringDonation);
  if (isSampleId(recurringDonation.providerId))
    return unit.inTransaction((ctx) => syncSample(ctx, recurringDonation));
  const which = {
    directChargeAccount: recurringDonation.isDirect ? recurringDonation.accountId : null,
    id: recurringDonation.providerId,
  };
  try {
    const refusal = recurringDonation.isSynced
      ? done
      : await sendChanges(unit, recurringDonation, which);
    await recordPaidInvoices(unit, recurringDonation, which.id);
    const checkedAt = await unit.inTransaction(async (ctx) => ctx.now);
    const billed = await requireProvider(unit.services).recurring.find(which);
    const { version } = recurringDonation;
    await unit.inTransaction((ctx) =>
      applyProviderSubscription(ctx, id, { billed, checkedAt, version }),
    );
    return refusal;
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    unit.log.warn(
      { ...error.facts, recurringDonation: id },
      'the result of a recurring donation’s change is not known yet',
    );
    if (error.kind === 'unavailable' || error.kind === 'busy') {
      return { is: 'unknown', failure: error };
    }
    await leaveAlone(unit, recurringDonation);
    return { is: 'refused', sentence: error.message };
  }
}

/** Drops a request without a subscription, because the provider need not know of it. */
async function forgetUnbilled(
  unit: UnitOfWork,
  recurringDonation: RecurringDonation,
): Promise<SyncResult> {
  const isOver = recurringDonation.state === 'ended' || recurringDonation.state === 'failed';
  if (isOver && !recurringDonation.isSynced) {
    await unit.inTransaction((ctx) =>
      changeRecurringDonation(ctx, recurringDonation.id, { isSynced: true }),
    );
  }
  return done;
}

type Which = { directChargeAccount: string | null; id: string };

async function sendChanges(
  unit: UnitOfWork,
  recurringDonation: RecurringDonation,
  which: Which,
): Promise<SyncResult> {
  const { recurring } = requireProvider(unit.services);
  try {
    if (recurringDonation.isEnded) await recurring.end(which);
    else await sendRequestedChanges(requireProvider(unit.services), recurringDonation, which);
    return done;
  } catch (error) {
    const isAnswer = error instanceof ProviderFailure && error.kind !== 'missing';
    if (!isAnswer || error.kind === 'unavailable' || error.kind === 'busy') throw error;
    unit.log.warn(
      { ...error.facts, recurringDonation: recurringDonation.id },
      'a change of a recurring donation was refused',
    );
    return { is: error.kind === 'declined' ? 'declined' : 'refused', sentence: error.message };
  }
}

async function sendRequestedChanges(
  { recurring }: Provider,
  recurringDonation: RecurringDonation,
  which: Which,
) {
  const { status, isPaused, amount, invoice } = await recurring.find(which);
  const state = toRecurringState(status, isPaused);
  if (state === 'ended') return;
  if (amount !== recurringDonation.amount)
    await recurring.setAmount(which, recurringDonation.amount, recurringDonation.recurringInterval);
  if (isPaused !== recurringDonation.isPaused)
    await recurring.setPaused(which, recurringDonation.isPaused);
  if (recurringDonation.wantedCard === null) return;
  await recurring.setCard(which, recurringDonation.wantedCard);
  if (invoice?.isOpen)
    await recurring.collect(which.directChargeAccount, invoice.id, recurringDonation.wantedCard);
}

/** Ends the donation here, because the provider no longer knows it or no longer grants access. */
async function leaveAlone(unit: UnitOfWork, { id, version }: RecurringDonation) {
  await unit.inTransaction(async (ctx) => {
    const recurringDonation = await findRecurringDonation(ctx, id);
    if (!recurringDonation || recurringDonation.version !== version) return;
    const isOver = recurringDonation.state === 'ended' || recurringDonation.state === 'failed';
    const because = recurringDonation.endedBecause ?? 'elsewhere';
    const ended = {
      state: 'ended' as const,
      isEnded: true,
      endedAt: ctx.now,
      endedBecause: because,
      nextChargeAt: null,
    };
    await lockLinks(ctx, { donors: [recurringDonation.donorId] });
    await changeRecurringDonation(ctx, id, {
      isSynced: true,
      wantedCard: null,
      ...(isOver ? {} : ended),
    });
    if (!isOver) await followUpEnd(ctx, recurringDonation, because);
  });
}
