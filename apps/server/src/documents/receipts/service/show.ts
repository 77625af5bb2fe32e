import type { UnitOfWork } from '../../../platform/core/unit-of-work.ts';
import type { Document } from '../../../platform/http/document.ts';
import { findReceipt, markViewed } from '../queries/receipts.ts';
import { draw, toDrawable } from './draw.ts';
import { receiptFor } from './issue.ts';
import { findWatermark } from './watermark.ts';

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
