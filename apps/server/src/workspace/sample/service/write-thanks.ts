import { addDays, formatDay, formatUsd, instantAt, writeLetter } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { toLetter, templateFor } from '../../../outreach/index.ts';
import { letterSender } from '../../../giving/index.ts';
import { insertMessages, type SampleMessage } from '../queries/messages.ts';
import type { SampleRows } from '../rows.ts';

const daysOfThanks = 45;
const leastThanked = 15_000;
const mostWaiting = 2;

/** Thank-you letters for the larger recent donations; the newest are still being sent. */
export async function writeThanks(ctx: Ctx, { donors, donations, campaigns }: SampleRows) {
  const since = addDays(ctx.today, -daysOfThanks);
  const sender = await letterSender(ctx, { isSample: true });
  const template = await templateFor(ctx, 'thank_you');
  const campaignNameById = new Map(campaigns.map(({ id, name }) => [id, name]));
  const thanked = donations.filter(
    ({ donor, date, status, amount }) =>
      status === 'settled' &&
      amount >= leastThanked &&
      date > since &&
      date < ctx.today &&
      (donors[donor]?.email ?? null) !== null,
  );
  const messages = thanked.map((donation, place): SampleMessage => {
    const { name = '', email } = donors[donation.donor] ?? {};
    const amount = formatUsd(donation.amount);
    const campaign = campaignNameById.get(donation.campaignId ?? '') ?? 'our work';
    const written = writeLetter(template, {
      donor_name: name,
      organization: sender.name,
      campaign,
      designation: campaign,
      amount,
      gift_date: formatDay(donation.date),
    });
    const preheader = `For your gift of ${amount} on ${formatDay(donation.date)}.`;
    const evening = { day: donation.date, time: '16:00' };
    return {
      kind: 'letters/thank-you',
      donor: { id: donation.donorId, name, email: email ?? '' },
      donationId: donation.id,
      list: 'thanks',
      letter: { ...toLetter(written, { preheader, payButton: null }), sender },
      at: instantAt(evening, ctx.organization.timeZone),
      state: place >= thanked.length - mostWaiting ? 'waiting' : 'sent',
    };
  });
  await insertMessages(ctx, messages);
}
