import { addDays, formatDay, formatUsd, instantAt, writeLetter } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { letterOf, templateFor } from '../../../outreach/index.ts';
import { letterSender } from '../../../giving/index.ts';
import { insertMessages, type SampleMessage } from '../queries/messages.ts';
import type { SampleRows } from '../rows.ts';

const daysOfThanks = 45;
const leastThanked = 15_000;
const mostWaiting = 2;

/** Letters of thanks for the larger gifts of late, the newest of them on their way. */
export async function writeThanks(ctx: Ctx, { donors, donations, campaigns }: SampleRows) {
  const since = addDays(ctx.today, -daysOfThanks);
  const sender = await letterSender(ctx, { isSample: true });
  const template = await templateFor(ctx, 'thank_you');
  const campaignOf = new Map(campaigns.map(({ id, name }) => [id, name]));
  const gifts = donations.filter(
    ({ donor, date, status, amount }) =>
      status === 'settled' &&
      amount >= leastThanked &&
      date > since &&
      date < ctx.today &&
      (donors[donor]?.email ?? null) !== null,
  );
  const messages = gifts.map((gift, place): SampleMessage => {
    const { name = '', email } = donors[gift.donor] ?? {};
    const amount = formatUsd(gift.amount);
    const written = writeLetter(template, {
      donor_name: name,
      organization: sender.name,
      campaign: campaignOf.get(gift.campaignId ?? '') ?? 'our work',
      amount,
      gift_date: formatDay(gift.date),
    });
    const preheader = `For your gift of ${amount} on ${formatDay(gift.date)}.`;
    const evening = { day: gift.date, time: '16:00' };
    return {
      kind: 'letters/thank-you',
      donor: { id: gift.donorId, name, email: email ?? '' },
      donationId: gift.id,
      list: 'thanks',
      letter: { ...letterOf(written, { preheader, payButton: null }), sender },
      at: instantAt(evening, ctx.organization.timeZone),
      state: place >= gifts.length - mostWaiting ? 'waiting' : 'sent',
    };
  });
  await insertMessages(ctx, messages);
}
