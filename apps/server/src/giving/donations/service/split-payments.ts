import type { Ctx } from '../../../platform/core/context.ts';
import { insertSplits, listPaymentsToSplit, setPurpose } from '../queries/splits.ts';
import { splitLikePledge } from './purpose.ts';
import { zero } from '@pledgewell/domain';

/** Splits the payments that an import has added to split pledges, the oldest first. */
export async function splitImportedPayments(ctx: Ctx, importId: string) {
  const payments = await listPaymentsToSplit(ctx, importId);
  const rest = new Set(payments.map(({ id }) => id));
  for (const { id, pledgeId, amountCents } of payments) {
    const { splits, ...purpose } = await splitLikePledge(ctx, pledgeId, amountCents, [...rest]);
    await setPurpose(ctx, id, purpose);
    await insertSplits(ctx, id, { splits, refunded: zero });
    rest.delete(id);
  }
}
