import { addDays, completeForSample, instantAt } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { letterSender } from '../../../giving/index.ts';
import { issuerRow, lockGift, letterForReceipt, storeReceipt } from '../../../documents/index.ts';
import { insertMessages, type SampleMessage } from '../queries/messages.ts';
import { markReceiptsSent } from '../queries/receipts.ts';
import type { SampleRows } from '../rows.ts';

const daysOfReceipts = 40;
const mostReceipts = 14;
/** So many of them are only drawn and sent by a job, as those are that people ask for. */
const mostToSend = 3;

/** Receipts of the latest gifts: most have been sent the day after, the newest are on their way. */
export async function issueReceipts(ctx: Ctx, { donors, donations }: SampleRows) {
  const since = addDays(ctx.today, -daysOfReceipts);
  const gifts = donations
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
  for (const [place, gift] of gifts.entries()) {
    const receipt = await issueOne(ctx, stored.issuer, gift);
    const { name = '', email } = donors[gift.donor] ?? {};
    if (place >= gifts.length - mostToSend) {
      await ctx.jobs.add('sample/send-receipt', { receiptId: receipt.id });
      continue;
    }
    sent.push(receipt.id);
    messages.push({
      kind: 'receipts/receipt',
      donor: { id: gift.donorId, name, email: email ?? '' },
      donationId: gift.id,
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

/** Issued on the morning after the gift. */
async function issueOne(ctx: Ctx, issuer: Issuer, { id, date }: SampleRows['donations'][number]) {
  const gift = await lockGift(ctx, id);
  if (!gift) throw new Error('A gift of the sample is not there.');
  const today = addDays(date, 1);
  const morning = instantAt({ day: today, time: '09:30' }, ctx.organization.timeZone);
  const then = { ...ctx, today, now: morning < ctx.now ? morning : ctx.now };
  return { ctx: then, ...(await storeReceipt(then, { gift, issuer, last: undefined })) };
}
