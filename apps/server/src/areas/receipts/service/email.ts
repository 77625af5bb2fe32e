import { formatDay, formatUsd } from '@pledgewell/domain';
import type { Ctx } from '../../../context.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { takeRateLimit } from '../../../platform/http/rate-limit.ts';
import type { Steps } from '../../../platform/http/steps.ts';
import { postMail } from '../../../platform/mail/post.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import { receiptLetter } from '../letters.ts';
import { addressOfDonor, isSenderVerified } from '../queries/gifts.ts';
import { findReceipt, markSent, type ReceiptRow } from '../queries/receipts.ts';
import { draw, drawableOf, type Document } from './draw.ts';
import { receiptFor } from './issue.ts';
import { labelOf } from './label.ts';
import { copyOf } from './show.ts';

const sendingsADay = { times: 5, seconds: 24 * 60 * 60 };

/** Sends a receipt to the donor's stored address and nowhere else. */
export async function emailReceipt(steps: Steps, id: string) {
  const { drawable, to, mark } = await steps.inTransaction(async (ctx) => {
    const receipt = await sendable(ctx, id);
    if (!(await isSenderVerified(ctx))) throw new Problem('receipts/unverified');
    const address = await addressOfDonor(ctx, receipt.donorId);
    if (!address) throw new Problem('receipts/no-email');
    const again = receipt.sentAt === null ? null : copyOf(receipt);
    return { drawable: await drawableOf(ctx, receipt), to: address, mark: again };
  });
  const { services } = steps;
  const key = `receipt ${drawable.receipt.id}`;
  await takeRateLimit(services.pools.app, key, sendingsADay, 'receipts/sent-often');

  const publicUrl = services.publicUrl();
  const document = await draw(drawable, { mark, publicUrl });
  await steps.inTransaction((ctx) =>
    post(ctx, { receipt: drawable.receipt, document, to, publicUrl }),
  );
  return { message: `Receipt sent to ${to.email}` };
}

/** A receipt that is not in force goes to nobody. */
async function sendable(ctx: Ctx, id: string): Promise<ReceiptRow> {
  const registered = await findReceipt(ctx, id);
  if (!registered) return receiptFor(ctx, id);
  if (registered.voidedAt || registered.staleAt) throw new Problem('receipts/void');
  return registered;
}

type Sending = {
  receipt: ReceiptRow;
  document: Document;
  to: { name: string; email: string };
  publicUrl: string;
};

async function post(ctx: Ctx, { receipt, document, to, publicUrl }: Sending) {
  const { snapshot } = receipt;
  const isInForce = await markSent(ctx, receipt.id, { to: to.email, pdfHash: document.hash });
  if (!isInForce) throw new Problem('receipts/void');
  await postMail(ctx, {
    to,
    kind: 'receipts/receipt',
    letter: receiptLetter({
      organization: snapshot.organization.name,
      donor: snapshot.donor.name,
      number: snapshot.number,
      gift: giftWords(snapshot),
      url: `${publicUrl}/verify/${snapshot.verifyCode}`,
    }),
    files: [{ name: document.fileName, mediaType: 'application/pdf', bytes: document.bytes }],
  });
  await recordActivity(ctx, {
    action: 'receipts/sent',
    entity: 'receipt',
    entityId: receipt.id,
    label: labelOf(snapshot),
    after: { to: to.email },
  });
}

/** `gift of $50.00 on Mar 31, 2026` */
function giftWords({ gift: { money, date } }: ReceiptRow['snapshot']) {
  const amount = money === null ? '' : ` of ${formatUsd(money.kept)}`;
  return `gift${amount} on ${formatDay(date)}`;
}
