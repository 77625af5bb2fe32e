import type { UnitOfWork } from '../../../platform/core/unit-of-work.ts';
import { problems } from '@pledgewell/contract';
import { findTier } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import type { Services } from '../../../platform/core/services.ts';
import { ProviderFailure } from '../../../platform/provider/failure.ts';
import { findChangeIn } from '../queries/changes.ts';
import { getSubscription, type SubscriptionRow } from '../queries/subscriptions.ts';
import { requireBilling } from './billing.ts';
import { cardOfRow, toInvoice } from './present.ts';

/** Returns the card on file, the next bill and any unpaid amount. */
export async function showBilling(ctx: Ctx, { provider }: Services) {
  const row = await getSubscription(ctx);
  const next = nextBill(row);
  return {
    data: {
      card: cardOfRow(row),
      nextBillingAt: next?.at.toISOString() ?? null,
      nextAmount: next?.amount ?? null,
      pastDueSince: row.pastDueSince?.toISOString() ?? null,
      nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
      waitsForCard: (await findChangeIn(ctx, 'waiting')) !== undefined,
      offBecause: provider ? null : problems['subscriptions/off'].message,
      isTestMode: provider?.isStandIn ?? false,
    },
  };
}

function nextBill({
  status,
  tier,
  pendingTier,
  cancelAtPeriodEnd,
  currentPeriodEnd,
}: SubscriptionRow) {
  const isBilled = (status === 'active' || status === 'past_due') && !cancelAtPeriodEnd;
  if (!isBilled || currentPeriodEnd === null) return null;
  return { at: currentPeriodEnd, amount: findTier(pendingTier ?? tier).price };
}

/** All bills, latest first; none if there never was a plan. */
export async function listInvoices(unit: UnitOfWork) {
  const { customerId, timeZone } = await unit.inTransaction(async (ctx) => ({
    customerId: (await getSubscription(ctx)).customerId,
    timeZone: ctx.organization.timeZone,
  }));
  if (customerId === null) return { data: [], count: 0 };
  try {
    const invoices = await requireBilling(unit.services).listInvoices(customerId);
    const data = invoices.map((invoice) => toInvoice(invoice, timeZone));
    return { data, count: data.length };
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    throw new Problem('subscriptions/unavailable', { retryAfterSeconds: 30 });
  }
}
