import { randomUUIDv7 } from 'node:crypto';
import type { Ctx } from '../../../platform/core/context.ts';
import type { Services } from '../../../platform/core/services.ts';
import { insertLink, addSecret, linkUrl, findPublicPayerAccount } from '../../../money/index.ts';
import { findReminderAuthor } from '../queries/reminders.ts';
import type { UpcomingReminder } from './forecast.ts';

const livesMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Returns the URL where the donor pays what the reminders are about; null if no card can be
 * charged, as with sample data, and if they are about several pledges, because a link pays only
 * one.
 */
export async function payLinkFor(
  ctx: Ctx,
  { provider, publicUrl }: Pick<Services, 'provider' | 'publicUrl'>,
  together: readonly UpcomingReminder[],
): Promise<string | null> {
  const pledges = new Set(together.map(({ pledgeId }) => pledgeId));
  const [first] = together;
  if (!first?.stored || pledges.size > 1 || provider === null) return null;
  if (first.donor.isSample) return null;
  if ((await findPublicPayerAccount(ctx)) === null) return null;
  const authorId = ctx.userId ?? (await findReminderAuthor(ctx, first.stored.id));
  if (authorId === null) return null;

  const id = randomUUIDv7();
  const sentTo = first.verdict.channels.includes('email') ? first.donor.email : null;
  await insertLink(ctx, {
    id,
    donorId: first.donor.id,
    pledgeId: first.pledgeId,
    campaignId: null,
    amountCents: null,
    sentTo,
    authorId,
    expiresAt: new Date(ctx.now.getTime() + livesMs),
  });
  return linkUrl({ publicUrl }, await addSecret(ctx, id, sentTo));
}
