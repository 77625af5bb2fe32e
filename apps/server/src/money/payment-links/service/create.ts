import { randomUUIDv7 } from 'node:crypto';
import type { NewPaymentLink } from '@pledgewell/contract';
import { today } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import type { Services } from '../../../platform/core/services.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import { lockLinks, refuseUnknownLinks, letterSender, findPledge } from '../../../giving/index.ts';
import { findPayer } from '../../payments/queries/people.ts';
import { requireChargeableAccount } from '../../payments/service/chargeable-account.ts';
import { payLetter } from '../letters.ts';
import { toPaymentLink } from '../presenter.ts';
import { findLink, insertLink, type Link } from '../queries/links.ts';
import { addSecret } from '../queries/secrets.ts';
import { requestedAmount } from './requested-amount.ts';

const livesMs = 30 * 24 * 60 * 60 * 1000;

/** Creates a link, and sends it if an address is given. */
export async function createLink(ctx: Ctx, services: Services, given: NewPaymentLink) {
  const { userId } = ctx;
  if (services.provider === null) throw new Problem('payments/off');
  await requireChargeableAccount(ctx);
  if (userId === null) throw new Problem('payments/unverified');
  await refuseUnpayable(ctx, given);
  if ((await findPayer(ctx, given.donorId, null))?.isSample) throw new Problem('payments/sample');

  const id = randomUUIDv7();
  await insertLink(ctx, {
    id,
    donorId: given.donorId,
    pledgeId: given.pledgeId,
    campaignId: given.campaign,
    amountCents: given.amount,
    sentTo: given.email,
    authorId: userId,
    expiresAt: new Date(ctx.now.getTime() + livesMs),
  });
  const link = await findLink(ctx, id);
  if (!link) throw new Error('the link that was just stored was not found');
  if (given.email !== null) await sendLink(ctx, services, link, given.email);
  await note(ctx, given.email === null ? 'payment-links/made' : 'payment-links/sent', link);
  const message =
    given.email === null ? 'The payment link is ready.' : `Payment link sent to ${given.email}`;
  return { data: toPaymentLink(link, ctx.now), message };
}

/** Requires an existing donor, pledge and campaign, and something left to pay. */
async function refuseUnpayable(ctx: Ctx, given: NewPaymentLink) {
  const { donorId, pledgeId, campaign } = given;
  const locked = await lockLinks(ctx, { donors: [donorId], pledges: [pledgeId], campaign });
  if (!locked.donors.has(donorId)) throw new Problem('payments/donor-not-found');
  refuseUnknownLinks(locked, { donor: donorId, pledgeId, campaign });
  if (pledgeId === null) return;
  const pledge = await findPledge(ctx, pledgeId, null);
  if (pledge?.donorId !== donorId) throw new Problem('donations/pledge-not-found');
  const requested = await requestedAmount(ctx, { pledgeId, amountCents: null });
  if (requested === null) throw new Problem('payment-links/nothing-open');
}

async function sendLink(ctx: Ctx, services: Services, link: Link, email: string) {
  const requested = await requestedAmount(ctx, link);
  const sender = await letterSender(ctx, { isSample: false });
  await queueMail(ctx, {
    to: { name: link.donorName, email },
    kind: 'payment-links/request',
    donor: { donorId: link.donorId },
    letter: {
      ...payLetter({
        organization: sender.name,
        donor: link.donorName,
        isPledge: link.pledgeId !== null,
        campaign: link.campaignName,
        amount: requested?.amount ?? null,
        url: linkUrl(services, await addSecret(ctx, link.id, email)),
        expiresOn: today(link.expiresAt, ctx.organization.timeZone),
      }),
      sender,
    },
  });
}

/** The URL of a link, with one of its secrets. */
export const linkUrl = ({ publicUrl }: Pick<Services, 'publicUrl'>, secret: string) =>
  `${publicUrl()}/pay/${secret}`;

type LinkAction = 'payment-links/made' | 'payment-links/sent' | 'payment-links/revoked';

/** Records the entry under the donor, so that it is erased with the donor. */
export const note = (ctx: Ctx, action: LinkAction, link: Link) =>
  recordActivity(ctx, {
    action,
    entity: 'donor',
    entityId: link.donorId,
    label: link.donorName,
    after: { link: link.id, amount: link.amountCents, pledge: link.pledgeId, sentTo: link.sentTo },
  });
