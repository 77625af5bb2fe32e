import { formatDay, formatUsd } from '@pledgewell/domain';
import type { Ctx } from '../../../context.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { takeRateLimit } from '../../../platform/http/rate-limit.ts';
import type { Services } from '../../../platform/http/services.ts';
import type { Steps } from '../../../platform/http/steps.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import { postToDonor, whyNotPostable } from '../../letters/service/post.ts';
import { receiptLetter } from '../letters.ts';
import { isSenderVerified } from '../queries/gifts.ts';
import { findReceipt, markSent, type ReceiptRow } from '../queries/receipts.ts';
import { draw, drawableOf, type Document } from './draw.ts';
import { receiptFor } from './issue.ts';
import { labelOf } from './label.ts';
import { receiptAddress } from './open.ts';
import { copyOf } from './show.ts';

const sendingsADay = { times: 5, seconds: 24 * 60 * 60 };

/** Sends a receipt to the donor's stored address and nowhere else. */
export async function emailReceipt(steps: Steps, id: string) {
  const { drawable, mark } = await steps.inTransaction(async (ctx) => {
    const receipt = await sendable(ctx, id);
    await refuseUnsendable(ctx, receipt);
    const again = receipt.sentAt === null ? null : copyOf(receipt);
    return { drawable: await drawableOf(ctx, receipt), mark: again };
  });
  const { services } = steps;
  const key = `receipt ${drawable.receipt.id}`;
  await takeRateLimit(services.pools.app, key, sendingsADay, 'receipts/sent-often');

  const publicUrl = services.publicUrl();
  const document = await draw(drawable, { mark, publicUrl });
  const to = await steps.inTransaction((ctx) =>
    post(ctx, { receipt: drawable.receipt, document, services }),
  );
  return { message: `Receipt sent to ${to}` };
}

/** A receipt that is not in force goes to nobody. */
async function sendable(ctx: Ctx, id: string): Promise<ReceiptRow> {
  const registered = await findReceipt(ctx, id);
  if (!registered) return receiptFor(ctx, id);
  if (registered.voidedAt || registered.staleAt) throw new Problem('receipts/void');
  return registered;
}

/** What stands in the way is said before the receipt is drawn. */
async function refuseUnsendable(ctx: Ctx, { donorId }: ReceiptRow) {
  if (!(await isSenderVerified(ctx))) throw new Problem('receipts/unverified');
  const refusal = donorId === null ? null : await whyNotPostable(ctx, donorId, null);
  const isNobody = donorId === null || refusal?.code === 'donors/not-found';
  if (isNobody || refusal?.code === 'letters/no-email') throw new Problem('receipts/no-email');
  if (refusal) throw refusal;
}

type Sending = { receipt: ReceiptRow; document: Document; services: Services };

/** Answers the address that it goes to. */
async function post(ctx: Ctx, { receipt, document, services }: Sending): Promise<string> {
  const { snapshot, donorId, donationId } = receipt;
  if (donorId === null) throw new Problem('receipts/no-email');
  const { to } = await postToDonor(ctx, {
    donorId,
    donationId,
    list: null,
    kind: 'receipts/receipt',
    letter: receiptLetter({
      organization: snapshot.organization.name,
      donor: snapshot.donor.name,
      number: snapshot.number,
      gift: giftWords(snapshot),
      url: receiptAddress(services, ctx, receipt.id),
      verifyUrl: `${services.publicUrl()}/verify/${snapshot.verifyCode}`,
    }),
    files: [{ name: document.fileName, mediaType: 'application/pdf', bytes: document.bytes }],
  });
  const isInForce = await markSent(ctx, receipt.id, { to, pdfHash: document.hash });
  if (!isInForce) throw new Problem('receipts/void');
  await recordActivity(ctx, {
    action: 'receipts/sent',
    entity: 'receipt',
    entityId: receipt.id,
    label: labelOf(snapshot),
    after: { to },
  });
  return to;
}

/** `gift of $50.00 on Mar 31, 2026` */
function giftWords({ gift: { money, date } }: ReceiptRow['snapshot']) {
  const amount = money === null ? '' : ` of ${formatUsd(money.kept)}`;
  return `gift${amount} on ${formatDay(date)}`;
}
