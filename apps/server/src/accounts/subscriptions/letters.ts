import { brand } from '@pledgewell/domain';
import type { Block, Letter } from '../../platform/mail/letter.ts';

type Unpaid = {
  tierName: string;
  amount: string;
  /** The day of the next attempt; null if there is none. */
  nextDay: string | null;
  /** Whether the card's bank asks its owner to confirm. */
  isSentToOwner: boolean;
  /** The provider's page on which the bill can be paid. */
  invoiceUrl: string | null;
  publicUrl: string;
};

const subscriptionTab = (publicUrl: string) => `${publicUrl}/dashboard/profile?tab=subscription`;

/** Tells the owner that a renewal is unpaid. */
export function unpaidLetter(unpaid: Unpaid): Letter {
  const { tierName, amount, nextDay, isSentToOwner, invoiceUrl, publicUrl } = unpaid;
  const title = `We couldn’t collect ${amount} for your ${tierName} plan`;
  const why = isSentToOwner
    ? 'Your bank needs you to confirm this payment.'
    : 'Your card was declined.';
  const then = nextDay
    ? `We’ll try again on ${nextDay}. Until then, everything works as before.`
    : 'We won’t retry automatically. For now, everything works as before.';
  const blocks: Block[] = [
    { kind: 'heading', text: title },
    { kind: 'paragraph', text: `${why} ${then}` },
    ...(isSentToOwner && invoiceUrl
      ? [{ kind: 'button' as const, label: 'Confirm the payment', url: invoiceUrl }]
      : [{ kind: 'button' as const, label: 'Use another card', url: subscriptionTab(publicUrl) }]),
    {
      kind: 'note',
      text:
        'If it stays unpaid, your workspace becomes read-only. We never remove your data ' +
        'because of an unpaid bill.',
    },
  ];
  return { subject: `${title} – ${brand.name}`, preheader: `${why} ${then}`, blocks };
}

/** Tells the owner that the plan has ended, and that nothing is lost. */
export function endedLetter({
  tierName,
  publicUrl,
}: {
  tierName: string;
  publicUrl: string;
}): Letter {
  const title = `Your ${tierName} plan has ended`;
  const text =
    'Your workspace is now read-only. You can view, export and delete everything, but ' +
    'you can’t add or send anything. All your donors, pledges and donations are still ' +
    'there.';
  return {
    subject: `${title} – ${brand.name}`,
    preheader: 'Your data is safe. Choose a plan to continue.',
    blocks: [
      { kind: 'heading', text: title },
      { kind: 'paragraph', text },
      { kind: 'button', label: 'Choose a plan', url: subscriptionTab(publicUrl) },
    ],
  };
}
