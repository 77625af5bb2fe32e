import { brand, formatDay, formatUsd, type Cents, type Day } from '@pledgewell/domain';
import type { Letter } from '../../platform/mail/letter.ts';

type LinkLetter = {
  organization: string;
  donor: string;
  /** What the donor is asked for: a payment on a pledge, or a donation. */
  isPledge: boolean;
  campaign: string | null;
  /** Null if the donor chooses. */
  amount: Cents | null;
  url: string;
  expiresOn: Day;
};

/** The link through which a donor pays by card. */
export function payLetter(letter: LinkLetter): Letter {
  const { organization, donor, isPledge, campaign, amount, url, expiresOn } = letter;
  const what = isPledge ? 'your pledge' : 'your gift';
  const cause = campaign === null ? '' : `, for ${campaign}`;
  const sum = amount === null ? '' : ` of ${formatUsd(amount)}`;
  return {
    subject: isPledge ? `Your pledge to ${organization}` : `Your gift to ${organization}`,
    preheader: `Pay ${what} by card on a page just for you. No account needed.`,
    blocks: [
      { kind: 'heading', text: `Dear ${donor},` },
      {
        kind: 'paragraph',
        text: isPledge
          ? `Thank you for your pledge to ${organization}${cause}. Use the button below to pay ` +
            `your balance${amount === null ? '' : ` (${formatUsd(amount)} as of today)`} by card. ` +
            'You don’t need an account.'
          : `Thank you for supporting ${organization}. Use the button below to make your ` +
            `gift${sum}${cause} by card. You don’t need an account.`,
      },
      {
        kind: 'button',
        label: amount === null ? 'Give by card' : `Pay ${formatUsd(amount)}`,
        url,
      },
      {
        kind: 'note',
        text:
          `You can use this link for one payment, until ${formatDay(expiresOn)}. Your card ` +
          `number goes straight to the card provider; ${organization} and ${brand.name} never ` +
          `see it. If you weren’t expecting this, please contact ${organization} before you ` +
          'pay.',
      },
    ],
  };
}
