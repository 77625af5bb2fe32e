import type { Donation, ThankYou, ThankYouDraft, ThankYouOutcome } from '@pledgewell/contract';
import {
  formatDay,
  formatUsd,
  isThankedByItself,
  paragraphsOf,
  subtract,
  writeLetter,
  type Day,
  type LetterValues,
} from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { workspaceIsOpen } from '../../../platform/http/permissions.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import { nameOfOrganization } from '../../../accounts/index.ts';
import { findGift, type GiftRow } from '../queries/gifts.ts';
import { findThanks, hasThanks } from '../queries/messages.ts';
import { isThankingByItself } from '../queries/organization.ts';
import { letterOf } from './letter.ts';
import { postToDonor, whyNotPostable } from '../../../giving/index.ts';
import { templateFor } from './templates.ts';

const list = 'thanks';

/** The letter as it would go out now, for whoever looks it over before sending it. */
export async function draftThanks(ctx: Ctx, donationId: string): Promise<{ data: ThankYouDraft }> {
  const gift = await getGift(ctx, donationId);
  const whyNot = await whyNotThanked(ctx, gift);
  const last = await findThanks(ctx, donationId);
  const sent = last && { at: last.createdAt.toISOString(), to: last.toEmail ?? '' };
  return {
    data: {
      to: { name: gift.donorName, email: gift.donorEmail },
      ...(await write(ctx, gift)),
      whyNot: whyNot?.message ?? null,
      sent: sent ?? null,
    },
  };
}

/** Sends a letter in the words that somebody has chosen for this gift. */
export async function thank(ctx: Ctx, donationId: string, words: ThankYou) {
  const to = await post(ctx, donationId, await getGift(ctx, donationId), words);
  return { message: `Thank-you letter sent to ${to}` };
}

/**
 * Thanks for a gift that has just been recorded, where the person who records it asks for that.
 * Where they leave it to the organization, it says what the letter that follows will do.
 */
export async function thankForNew(
  ctx: Ctx,
  { _id, date }: Pick<Donation, '_id' | 'date'>,
  isWanted: boolean | null = null,
): Promise<ThankYouOutcome | null> {
  if (!(isWanted ?? (await isThankedAutomatically(ctx, date)))) return null;
  const gift = await getGift(ctx, _id);
  const whyNot = await whyNotThanked(ctx, gift);
  if (whyNot) return { sentTo: null, whyNot: whyNot.message };
  if (isWanted === null) return { sentTo: gift.donorEmail, whyNot: null };
  return { sentTo: await post(ctx, _id, gift, await write(ctx, gift)), whyNot: null };
}

const isThankedAutomatically = async (ctx: Ctx, date: Day) =>
  isThankedByItself(date, ctx.today) && isThankingByItself(ctx);

/**
 * Sends the letter that an organization sends for each of its gifts. Does nothing for a gift that
 * is gone, old, thanked for already or not to be thanked for, or whose donor cannot be written to.
 */
export async function thankAutomatically(ctx: Ctx, donationId: string): Promise<void> {
  const gift = await findGift(ctx, donationId);
  if (!gift || gift.skipThankYou || !isThankedByItself(gift.date, ctx.today)) return;
  if (await hasThanks(ctx, donationId)) return;
  if (await whyNotThanked(ctx, gift)) return;
  await post(ctx, donationId, gift, await write(ctx, gift));
}

async function getGift(ctx: Ctx, donationId: string): Promise<GiftRow> {
  const gift = await findGift(ctx, donationId);
  if (!gift) throw new Problem('letters/no-gift');
  return gift;
}

async function whyNotThanked(ctx: Ctx, gift: GiftRow): Promise<Problem | null> {
  const closed = workspaceIsOpen(ctx);
  if (closed) return new Problem(closed);
  if (gift.status === 'pending') return new Problem('letters/pending');
  if (gift.status === 'refunded') return new Problem('letters/refunded');
  return whyNotPostable(ctx, gift.donorId, list);
}

async function write(ctx: Ctx, gift: GiftRow): Promise<ThankYou> {
  const template = await templateFor(ctx, 'thank_you');
  const { subject, parts } = writeLetter(template, valuesOf(gift, await nameOfOrganization(ctx)));
  const body = parts.map((part) => (part === 'pay_link' ? '' : part.text)).join('\n\n');
  return { subject, body };
}

const valuesOf = (gift: GiftRow, organization: string): LetterValues => ({
  donor_name: gift.donorName,
  organization,
  campaign: gift.campaignName ?? 'our work',
  amount: giftWords(gift),
  gift_date: formatDay(gift.date),
});

/** What was kept of it; a gift in kind is described, because its value is the donor's to find. */
const giftWords = ({ inKind, amountCents, refundedCents }: GiftRow) =>
  inKind === '' ? formatUsd(subtract(amountCents, refundedCents)) : inKind;

async function post(ctx: Ctx, donationId: string, gift: GiftRow, words: ThankYou) {
  if (gift.status === 'pending') throw new Problem('letters/pending');
  if (gift.status === 'refunded') throw new Problem('letters/refunded');
  const { donorId } = gift;
  const parts = paragraphsOf(words.body).map((text) => ({ text }));
  const preheader = `For your gift of ${giftWords(gift)} on ${formatDay(gift.date)}.`;
  const letter = letterOf({ subject: words.subject, parts }, { preheader, payButton: null });
  const { to } = await postToDonor(ctx, {
    donorId,
    donationId,
    kind: 'letters/thank-you',
    letter,
    list,
  });
  await recordActivity(ctx, {
    action: 'letters/thanked',
    entity: 'donation',
    entityId: donationId,
    label: `${formatUsd(gift.amountCents)} from ${gift.donorName}`,
    after: { to },
  });
  return to;
}
