import type { Donation, ThankYou, ThankYouDraft, ThankYouOutcome } from '@pledgewell/contract';
import {
  designationText,
  formatDay,
  formatUsd,
  isThankedByItself,
  splitParagraphs,
  subtract,
  writeLetter,
  type Day,
  type LetterValues,
} from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import { nameOfOrganization, writePermission } from '../../../accounts/index.ts';
import { findDonation, type DonationRow } from '../queries/donations.ts';
import { findThanks, hasThanks } from '../queries/messages.ts';
import { isThankingByItself } from '../queries/organization.ts';
import { toLetter } from './letter.ts';
import { postToDonor, toDesignations, donorMailBlockedReason } from '../../../giving/index.ts';
import { templateFor } from './templates.ts';

const list = 'thanks';

/** The letter as it would go out now, for a preview before sending. */
export async function draftThanks(ctx: Ctx, donationId: string): Promise<{ data: ThankYouDraft }> {
  const donation = await getDonation(ctx, donationId);
  const problem = await thankYouBlockedReason(ctx, donation);
  const last = await findThanks(ctx, donationId);
  const sent = last && { at: last.createdAt.toISOString(), to: last.toEmail ?? '' };
  return {
    data: {
      to: { name: donation.donorName, email: donation.donorEmail },
      ...(await write(ctx, donation)),
      whyNot: problem?.message ?? null,
      sent: sent ?? null,
    },
  };
}

/** Sends a letter with text that somebody wrote for this donation. */
export async function thank(ctx: Ctx, donationId: string, words: ThankYou) {
  const to = await post(ctx, donationId, await getDonation(ctx, donationId), words);
  return { message: `Thank-you letter sent to ${to}` };
}

/** Whether a new donation is thanked for, as requested or by the organization's settings. */
export const isThankWanted = async (ctx: Ctx, date: Day, requested: boolean | null) =>
  requested ?? (isThankedByItself(date, ctx.today) && (await isThankingByItself(ctx)));

/**
 * Thanks for a new donation as the person who records it requested. If they leave it to the
 * organization, returns what the automatic letter will do.
 */
export async function thankForNew(
  ctx: Ctx,
  { _id }: Pick<Donation, '_id'>,
  requested: boolean | null,
): Promise<ThankYouOutcome> {
  const donation = await getDonation(ctx, _id);
  const problem = await thankYouBlockedReason(ctx, donation);
  if (problem) return { sentTo: null, whyNot: problem.message };
  if (requested === null) return { sentTo: donation.donorEmail, whyNot: null };
  return { sentTo: await post(ctx, _id, donation, await write(ctx, donation)), whyNot: null };
}

/**
 * Sends the automatic letter for a donation. Does nothing for a donation that is deleted, old,
 * already thanked for or excluded, or whose donor cannot be written to.
 */
export async function thankAutomatically(ctx: Ctx, donationId: string): Promise<void> {
  const donation = await findDonation(ctx, donationId);
  if (!donation || donation.skipThankYou || !isThankedByItself(donation.date, ctx.today)) return;
  if (await hasThanks(ctx, donationId)) return;
  if (await thankYouBlockedReason(ctx, donation)) return;
  await post(ctx, donationId, donation, await write(ctx, donation));
}

async function getDonation(ctx: Ctx, donationId: string): Promise<DonationRow> {
  const donation = await findDonation(ctx, donationId);
  if (!donation) throw new Problem('letters/no-gift');
  return donation;
}

async function thankYouBlockedReason(ctx: Ctx, donation: DonationRow): Promise<Problem | null> {
  const refusal = writePermission(ctx);
  if (refusal) return new Problem(refusal);
  if (donation.status === 'pending') return new Problem('letters/pending');
  if (donation.status === 'refunded') return new Problem('letters/refunded');
  return donorMailBlockedReason(ctx, donation.donorId, list);
}

async function write(ctx: Ctx, donation: DonationRow): Promise<ThankYou> {
  const template = await templateFor(ctx, 'thank_you');
  const { subject, parts } = writeLetter(
    template,
    toLetterValues(donation, await nameOfOrganization(ctx)),
  );
  const body = parts.map((part) => (part === 'pay_link' ? '' : part.text)).join('\n\n');
  return { subject, body };
}

const toLetterValues = (donation: DonationRow, organization: string): LetterValues => ({
  donor_name: donation.donorName,
  organization,
  campaign: donation.campaignName ?? 'our work',
  designation: designationFor(donation),
  amount: donationLabel(donation),
  gift_date: formatDay(donation.date),
});

/** The funds of a restricted or split donation; otherwise its campaign. */
const designationFor = ({ designations, inKind, campaignName }: DonationRow) =>
  toDesignations(designations, inKind).map(designationText).join('; ') ||
  (campaignName ?? 'our work');

/**
 * The donation's net amount; an in-kind donation is described instead, because valuing it is up to
 * the donor.
 */
const donationLabel = ({ inKind, amountCents, refundedCents }: DonationRow) =>
  inKind === '' ? formatUsd(subtract(amountCents, refundedCents)) : inKind;

async function post(ctx: Ctx, donationId: string, donation: DonationRow, words: ThankYou) {
  if (donation.status === 'pending') throw new Problem('letters/pending');
  if (donation.status === 'refunded') throw new Problem('letters/refunded');
  const { donorId } = donation;
  const parts = splitParagraphs(words.body).map((text) => ({ text }));
  const preheader = `For your gift of ${donationLabel(donation)} on ${formatDay(donation.date)}.`;
  const letter = toLetter({ subject: words.subject, parts }, { preheader, payButton: null });
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
    label: `${formatUsd(donation.amountCents)} from ${donation.donorName}`,
    after: { to },
  });
  return to;
}
