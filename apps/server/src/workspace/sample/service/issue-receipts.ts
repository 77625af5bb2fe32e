import { addDays, completeForSample, instantAt } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { letterSender } from '../../../giving/index.ts';
import {
  issuerRow,
  lockDonation,
  letterForReceipt,
  storeReceipt,
} from '../../../documents/index.ts';
import { insertMessages, type SampleMessage } from '../queries/messages.ts';
import { markReceiptsSent } from '../queries/receipts.ts';
import type { SampleRows } from '../rows.ts';

const daysOfReceipts = 40;
const mostReceipts = 14;
/** This many are drawn and sent by a job, like requested receipts. */
const mostToSend = 3;

/**
 * Receipts of the latest donations: most were sent the day after, and the newest are being sent.
 */
export async function issueReceipts(ctx: Ctx, { donors, donations }: SampleRows) {
  const since = addDays(ctx.today, -daysOfReceipts);
  const receiptable = donations
    .filter(
      ({ donor, date, status }) =>
        status === 'settled' &&
        date > since &&
        date < ctx.today &&
        (donors[donor]?.email ?? null) !== null,
    )
    .slice(-mostReceipts);
  const stored = await ctxForSample(ctx);
  const messages: SampleMessage[] = [];
  const sent: string[] = [];
  for (const [place, donation] of receiptable.entries()) {
    const receipt = await issueOne(ctx, stored.issuer, donation);
    const { name = '', email } = donors[donation.donor] ?? {};
    if (place >= receiptable.length - mostToSend) {
      await ctx.jobs.add('sample/send-receipt', { receiptId: receipt.id });
      continue;
    }
    sent.push(receipt.id);
    messages.push({
      kind: 'receipts/receipt',
      donor: { id: donation.donorId, name, email: email ?? '' },
      donationId: donation.id,
      list: null,
      letter: {
        ...letterForReceipt(receipt.snapshot, { url: '', verifyUrl: '' }),
        sender: stored.sender,
      },
      at: receipt.ctx.now,
      state: 'sent',
    });
  }
  await insertMessages(ctx, messages);
  await markReceiptsSent(ctx, sent);
}

const ctxForSample = async (ctx: Ctx) => ({
  issuer: completeForSample(await issuerRow(ctx)),
  sender: await letterSender(ctx, { isSample: true }),
});

type Issuer = Awaited<ReturnType<typeof ctxForSample>>['issuer'];

/** Issued on the morning after the donation. */
async function issueOne(ctx: Ctx, issuer: Issuer, { id, date }: SampleRows['donations'][number]) {
  const donation = await lockDonation(ctx, id);
  if (!donation) throw new Error('A sample donation was not found.');
  const today = addDays(date, 1);
  const morning = instantAt({ day: today, time: '09:30' }, ctx.organization.timeZone);
  const then = { ...ctx, today, now: morning < ctx.now ? morning : ctx.now };
  return { ctx: then, ...(await storeReceipt(then, { donation, issuer, last: undefined })) };
}
