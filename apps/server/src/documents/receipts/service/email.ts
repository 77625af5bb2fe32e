import type { UnitOfWork } from '../../../platform/core/unit-of-work.ts';
import { formatDay, formatUsd } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { takeRateLimit } from '../../../platform/http/limits/rate-limit.ts';
import type { Services } from '../../../platform/core/services.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import { postToDonor, donorMailBlockedReason } from '../../../giving/index.ts';
import { receiptLetter } from '../letters.ts';
import { isSenderVerified } from '../queries/donations.ts';
import { findReceipt, markSent, type ReceiptRow } from '../queries/receipts.ts';
import { draw, toDrawable, type Document } from './draw.ts';
import { receiptFor } from './issue.ts';
import { receiptLabel } from './label.ts';
import { receiptUrl } from './open.ts';
import { copyWatermark } from './watermark.ts';

const sendingsADay = { times: 5, seconds: 24 * 60 * 60 };

/** Draws a receipt of the register and sends it, if it is in force and was not sent yet. */
export async function postReceipt(unit: UnitOfWork, id: string) {
  const publicUrl = unit.services.publicUrl();
  const drawable = await unit.inTransaction(async (ctx) => {
    const receipt = await findReceipt(ctx, id);
    const isWaiting = receipt && !receipt.sentAt && !receipt.voidedAt && !receipt.staleAt;
    return isWaiting ? toDrawable(ctx, receipt) : null;
  });
  if (drawable === null) return;
  const document = await draw(drawable, { watermark: null, publicUrl });
  await unit.inTransaction((ctx) =>
    handOver(ctx, { receipt: drawable.receipt, document, services: unit.services }),
  );
}

/** Sends a receipt only to the donor's stored address. */
export async function emailReceipt(unit: UnitOfWork, id: string) {
  const { drawable, watermark } = await unit.inTransaction(async (ctx) => {
    const receipt = await sendable(ctx, id);
    await refuseUnsendable(ctx, receipt);
    const again = receipt.sentAt === null ? null : copyWatermark(receipt);
    return { drawable: await toDrawable(ctx, receipt), watermark: again };
  });
  const { services } = unit;
  const key = `receipt ${drawable.receipt.id}`;
  await takeRateLimit(services.pools.app, key, sendingsADay, 'receipts/sent-often');

  const publicUrl = services.publicUrl();
  const document = await draw(drawable, { watermark, publicUrl });
  const to = await unit.inTransaction((ctx) =>
    post(ctx, { receipt: drawable.receipt, document, services }),
  );
  return { message: `Receipt sent to ${to}` };
}

/** A receipt that is not in force is sent to nobody. */
async function sendable(ctx: Ctx, id: string): Promise<ReceiptRow> {
  const registered = await findReceipt(ctx, id);
  if (!registered) return receiptFor(ctx, id);
  if (registered.voidedAt || registered.staleAt) throw new Problem('receipts/void');
  return registered;
}

/** Obstacles are reported before the receipt is drawn. */
async function refuseUnsendable(ctx: Ctx, { donorId, isSample }: ReceiptRow) {
  if (!isSample && !(await isSenderVerified(ctx))) throw new Problem('receipts/unverified');
  const refusal = donorId === null ? null : await donorMailBlockedReason(ctx, donorId, null);
  const isNobody = donorId === null || refusal?.code === 'donors/not-found';
  if (isNobody || refusal?.code === 'letters/no-email') throw new Problem('receipts/no-email');
  if (refusal) throw refusal;
}

type Sending = { receipt: ReceiptRow; document: Document; services: Services };

/** Returns the address it is sent to. */
async function post(ctx: Ctx, sending: Sending): Promise<string> {
  const { id, snapshot } = sending.receipt;
  const to = await handOver(ctx, sending);
  await recordActivity(ctx, {
    action: 'receipts/sent',
    entity: 'receipt',
    entityId: id,
    label: receiptLabel(snapshot),
    after: { to },
  });
  return to;
}

async function handOver(ctx: Ctx, { receipt, document, services }: Sending): Promise<string> {
  const { snapshot, donorId, donationId } = receipt;
  if (donorId === null) throw new Problem('receipts/no-email');
  const { to } = await postToDonor(ctx, {
    donorId,
    donationId,
    list: null,
    kind: 'receipts/receipt',
    letter: letterForReceipt(snapshot, {
      url: receiptUrl(services, ctx, receipt.id),
      verifyUrl: `${services.publicUrl()}/verify/${snapshot.verifyCode}`,
    }),
    files: [{ name: document.fileName, mediaType: 'application/pdf', bytes: document.bytes }],
  });
  const isInForce = await markSent(ctx, receipt.id, { to, pdfHash: document.hash });
  if (!isInForce) throw new Problem('receipts/void');
  return to;
}

/** The attachments of a receipt. */
export const letterForReceipt = (
  snapshot: ReceiptRow['snapshot'],
  links: { url: string; verifyUrl: string },
) =>
  receiptLetter({
    organization: snapshot.organization.name,
    donor: snapshot.donor.name,
    number: snapshot.number,
    donation: donationLabel(snapshot),
    ...links,
  });

/** `donation of $50.00 on Mar 31, 2026` */
function donationLabel({ gift: { money, date } }: ReceiptRow['snapshot']) {
  const amount = money === null ? '' : ` of ${formatUsd(money.kept)}`;
  return `gift${amount} on ${formatDay(date)}`;
}
