import { formatDay, today } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import type { Watermark } from '../drawing/template-data.ts';
import type { ReceiptRow } from '../queries/receipts.ts';

/**
 * Returns what is printed across a receipt: `Void`, or `Copy` from the second document on. The
 * first document is the receipt itself, and one that was sent counts as the first.
 */
export function findWatermark(ctx: Ctx, receipt: ReceiptRow): Watermark | null {
  return (
    voidWatermark(ctx, receipt) ??
    (receipt.viewedAt || receipt.sentAt ? copyWatermark(receipt) : null)
  );
}

export const copyWatermark = ({ snapshot }: ReceiptRow): Watermark => ({
  word: 'Copy',
  sentence: `Copy of the receipt issued on ${formatDay(snapshot.issuedOn)}`,
});

function voidWatermark(ctx: Ctx, { voidedAt, voidReason, staleAt }: ReceiptRow): Watermark | null {
  const { timeZone } = ctx.organization;
  if (voidedAt !== null) {
    const day = formatDay(today(voidedAt, timeZone));
    return { word: 'Void', sentence: `Void since ${day}: ${voidReason ?? ''}` };
  }
  if (staleAt === null) return null;
  const day = formatDay(today(staleAt, timeZone));
  return { word: 'Void', sentence: `Out of date since ${day}, when the gift changed` };
}
