import type { UnitOfWork } from '../../../platform/core/unit-of-work.ts';
import { formatDay, today } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import type { Document } from '../../../platform/http/document.ts';
import type { Watermark } from '../drawing/template-data.ts';
import { findReceipt, markViewed, type ReceiptRow } from '../queries/receipts.ts';
import { draw, toDrawable } from './draw.ts';
import { receiptFor } from './issue.ts';

/** The document of a receipt in the register, or of the receipt that a donation has or gets now. */
export async function showReceipt(unit: UnitOfWork, id: string): Promise<Document> {
  const { drawable, watermark } = await unit.inTransaction(async (ctx) => {
    const receipt = (await findReceipt(ctx, id)) ?? (await receiptFor(ctx, id));
    return { drawable: await toDrawable(ctx, receipt), watermark: findWatermark(ctx, receipt) };
  });
  const publicUrl = unit.services.publicUrl();
  const { fileName, bytes, hash } = await draw(drawable, { watermark, publicUrl });
  if (watermark === null) {
    await unit.inTransaction((ctx) => markViewed(ctx, drawable.receipt.id, hash));
  }
  return { fileName, mediaType: 'application/pdf', bytes };
}

/** The first document is the receipt itself. A document that was sent counts as given out. */
function findWatermark(ctx: Ctx, receipt: ReceiptRow): Watermark | null {
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
