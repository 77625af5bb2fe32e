import {
  formatDay,
  formatUsd,
  findTier,
  today,
  type TierId,
  type SubscriptionStatus,
} from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import type { Letter } from '../../../platform/mail/letter.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import type { BilledSubscription } from '../../../platform/provider/billing.ts';
import { findOwners } from '../../organization/queries.ts';
import { endedLetter, unpaidLetter } from '../letters.ts';
import { recordLetter } from '../queries/letters.ts';

type About = {
  subscription: BilledSubscription;
  status: SubscriptionStatus;
  tier: TierId;
  publicUrl: string;
};

/**
 * Notifies the owners of each failed attempt to collect a bill and of the end of the subscription,
 * once each, however often the event arrives.
 */
export async function remind(ctx: Ctx, about: About) {
  const { subscription, status, tier, publicUrl } = about;
  const { name } = findTier(tier);
  if (status === 'canceled') {
    const letter = endedLetter({ tierName: name, publicUrl });
    return post(ctx, { noticeKey: `ended/${subscription.id}`, kind: 'plans/ended', letter });
  }
  const { invoice } = subscription;
  if (status !== 'past_due' || !invoice || invoice.status !== 'open') return;

  const next = invoice.nextAttemptAt;
  const letter = unpaidLetter({
    tierName: name,
    amount: formatUsd(invoice.amount),
    nextDay: next && formatDay(today(next, ctx.organization.timeZone)),
    isSentToOwner: invoice.check?.state === 'action_needed',
    invoiceUrl: invoice.url,
    publicUrl,
  });
  await post(ctx, {
    noticeKey: `unpaid/${invoice.id}/${invoice.attempts}`,
    kind: 'plans/unpaid',
    letter,
  });
}

async function post(ctx: Ctx, what: { noticeKey: string; kind: string; letter: Letter }) {
  if (!(await recordLetter(ctx, what.noticeKey))) return;
  for (const { email, firstName, lastName } of await findOwners(ctx)) {
    const to = { name: `${firstName} ${lastName}`, email };
    await queueMail(ctx, { to, kind: what.kind, letter: what.letter });
  }
}
