import type { PaymentLink, PaymentLinkState } from '@pledgewell/contract';
import type { Link } from './queries/links.ts';

export const toPaymentLink = (link: Link, now: Date): PaymentLink => ({
  _id: link.id,
  donor: { _id: link.donorId, name: link.donorName },
  pledge:
    link.pledgeId === null || link.pledgeCents === null
      ? null
      : { _id: link.pledgeId, amount: link.pledgeCents },
  campaign:
    link.campaignId === null || link.campaignName === null
      ? null
      : { _id: link.campaignId, name: link.campaignName },
  amount: link.amountCents,
  state: linkState(link, now),
  sentTo: link.sentTo,
  createdAt: link.createdAt.toISOString(),
  expiresAt: link.expiresAt.toISOString(),
});

export function linkState(link: Link, now: Date): PaymentLinkState {
  if (link.isPaid) return 'paid';
  if (link.isUnresolved || link.waitingAttemptId !== null) return 'under-way';
  if (link.revokedAt !== null) return 'revoked';
  return link.expiresAt <= now ? 'expired' : 'open';
}
