import { createHash } from 'node:crypto';
import type { Ctx } from '../../../platform/core/context.ts';
import { renderPdf } from '../../../platform/pdf/render.ts';
import { toTemplateData, type Watermark } from '../drawing/template-data.ts';
import { findLogo } from '../queries/donations.ts';
import type { ReceiptRow } from '../queries/receipts.ts';

/** A receipt with everything its drawing needs, so that drawing reads nothing. */
export type Drawable = { organizationId: string; receipt: ReceiptRow; logo: Uint8Array | null };

export async function toDrawable(ctx: Ctx, receipt: ReceiptRow): Promise<Drawable> {
  const { logo } = receipt.snapshot.organization;
  const organizationId = ctx.organization.id;
  return { organizationId, receipt, logo: logo === null ? null : await findLogo(ctx, logo) };
}

export type Document = { fileName: string; bytes: Uint8Array; hash: string };

/** Draws a receipt outside of any transaction. */
export async function draw(
  { organizationId, receipt, logo }: Drawable,
  { watermark, publicUrl }: { watermark: Watermark | null; publicUrl: string },
): Promise<Document> {
  const bytes = await renderPdf(organizationId, {
    template: templates[receipt.snapshot.template],
    data: toTemplateData(receipt.snapshot, { watermark, publicUrl, hasLogo: logo !== null }),
    ...(logo === null ? {} : { pictures: { 'logo.png': logo } }),
    at: receipt.issuedAt,
  });
  return {
    fileName: `receipt-${receipt.snapshot.number}.pdf`,
    bytes,
    hash: createHash('sha256').update(bytes).digest('hex'),
  };
}

const templates = { 1: new URL('../drawing/receipt-1.typ', import.meta.url).href };
