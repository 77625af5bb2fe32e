import type { UnitOfWork } from '../../../platform/core/unit-of-work.ts';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { issuerRow, lockDonation } from '../queries/donations.ts';
import { findReceipt, type ReceiptRow } from '../queries/receipts.ts';
import { staleReceipts } from '../queries/register.ts';
import { staleVoidReason, receiptFor, refuseIncomplete } from './issue.ts';
import { voidWith } from './void.ts';

const mostAtOnce = 100;

/**
 * Voids outdated receipts and issues their replacements, each in its own transaction, to avoid
 * deadlocks with simultaneous changes of donations.
 */
export async function replaceStale(unit: UnitOfWork) {
  const waiting = await unit.inTransaction(async (ctx) => {
    const stale = await staleReceipts(ctx, mostAtOnce);
    if (stale.some(({ isSample }) => !isSample)) refuseIncomplete(await issuerRow(ctx));
    return stale;
  });
  let replaced = 0;
  let voided = 0;
  for (const { id } of waiting) {
    const outcome = await unit.inTransaction((ctx) => replaceOne(ctx, id));
    if (outcome === 'replaced') replaced += 1;
    if (outcome === 'voided') voided += 1;
  }
  return { data: { replaced, voided }, message: successMessage(replaced, voided) };
}

async function replaceOne(ctx: Ctx, id: string): Promise<'replaced' | 'voided' | 'nothing'> {
  const receipt = await findReceipt(ctx, id);
  if (!receipt?.staleAt || receipt.voidedAt) return 'nothing';
  const donation =
    receipt.donationId === null ? undefined : await lockDonation(ctx, receipt.donationId);
  if (donation && (await hasSuccessor(ctx, receipt, donation.id))) return 'replaced';
  await voidWith(ctx, receipt, staleVoidReason);
  return 'voided';
}

/** A refunded donation, or one through somebody else, gets no new receipt. */
async function hasSuccessor(ctx: Ctx, { id }: ReceiptRow, donationId: string) {
  try {
    const next = await receiptFor(ctx, donationId);
    return next.id !== id;
  } catch (error) {
    if (error instanceof Problem && noMore.has(error.code)) return false;
    throw error;
  }
}

const noMore: ReadonlySet<string> = new Set(['receipts/refunded', 'receipts/given-through']);

function successMessage(replaced: number, voided: number) {
  if (replaced + voided === 0) return 'All receipts are up to date.';
  const count = (number: number) => `${number} ${number === 1 ? 'receipt' : 'receipts'}`;
  const parts = [
    ...(replaced > 0 ? [`${count(replaced)} replaced`] : []),
    ...(voided > 0 ? [`${count(voided)} voided without a replacement`] : []),
  ];
  return `${parts.join(', ')}.`;
}
