import { brand } from '@pledgewell/domain';
import type { Block, Letter } from '../../platform/mail/letter.ts';

type Unpaid = {
  plan: string;
  amount: string;
  /** The day of the next attempt; null where there is none. */
  nextDay: string | null;
  /** Whether the bank of the card wants to hear from its owner. */
  asksOwner: boolean;
  /** The provider's page on which the bill can be paid. */
  invoiceUrl: string | null;
  publicUrl: string;
};

const planTab = (publicUrl: string) => `${publicUrl}/dashboard/profile?tab=subscription`;

/** Reminds the owner that a renewal is not paid yet. */
export function unpaidLetter(unpaid: Unpaid): Letter {
  const { plan, amount, nextDay, asksOwner, invoiceUrl, publicUrl } = unpaid;
  const title = `We could not collect ${amount} for your ${plan} plan`;
  const why = asksOwner
    ? 'The bank of your card wants you to confirm this payment.'
    : 'Your card was declined.';
  const then = nextDay
    ? `We will try again on ${nextDay}. Until then everything works as before.`
    : 'We will not try again by ourselves. Everything works as before for now.';
  const blocks: Block[] = [
    { kind: 'heading', text: title },
    { kind: 'paragraph', text: `${why} ${then}` },
    ...(asksOwner && invoiceUrl
      ? [{ kind: 'button' as const, label: 'Confirm the payment', url: invoiceUrl }]
      : [{ kind: 'button' as const, label: 'Use another card', url: planTab(publicUrl) }]),
    {
      kind: 'note',
      text:
        'If it stays unpaid, your workspace becomes read-only. Nothing that you have is ever ' +
        'removed for that.',
    },
  ];
  return { subject: `${title} – ${brand.name}`, preheader: `${why} ${then}`, blocks };
}

/** Tells the owner that the plan is over, and that nothing is lost. */
export function endedLetter({ plan, publicUrl }: { plan: string; publicUrl: string }): Letter {
  const title = `Your ${plan} plan has ended`;
  const text =
    'Your workspace is read-only now: everything can be seen, exported and deleted, and nothing ' +
    'can be added or sent. All your donors, pledges and donations are there.';
  return {
    subject: `${title} – ${brand.name}`,
    preheader: 'Everything you have stays. Choose a plan to go on.',
    blocks: [
      { kind: 'heading', text: title },
      { kind: 'paragraph', text },
      { kind: 'button', label: 'Choose a plan', url: planTab(publicUrl) },
    ],
  };
}
