import { brand, formatDay, formatUsd, type Cents, type Day } from '@pledgewell/domain';
import type { Letter } from '../../platform/mail/letter.ts';

type Asking = {
  organization: string;
  donor: string;
  /** For what somebody is asked: a pledge of theirs, or a gift. */
  isPledge: boolean;
  campaign: string | null;
  /** Null where the donor chooses. */
  amount: Cents | null;
  url: string;
  expiresOn: Day;
};

/** The link by which a donor pays by card. */
export function payLetter(asking: Asking): Letter {
  const { organization, donor, isPledge, campaign, amount, url, expiresOn } = asking;
  const what = isPledge ? 'your pledge' : 'your gift';
  const cause = campaign === null ? '' : `, for ${campaign}`;
  const sum = amount === null ? '' : ` of ${formatUsd(amount)}`;
  return {
    subject: isPledge ? `Your pledge to ${organization}` : `Your gift to ${organization}`,
    preheader: `Pay ${what} by card on a page made for you, without an account.`,
    blocks: [
      { kind: 'heading', text: `Dear ${donor},` },
      {
        kind: 'paragraph',
        text: isPledge
          ? `Thank you for your pledge to ${organization}${cause}. With the button below you can ` +
            `pay what is open${amount === null ? '' : `, ${formatUsd(amount)} today,`} by card. ` +
            'You need no account.'
          : `Thank you for supporting ${organization}. With the button below you can make your ` +
            `gift${sum}${cause} by card. You need no account.`,
      },
      {
        kind: 'button',
        label: amount === null ? 'Give by card' : `Pay ${formatUsd(amount)}`,
        url,
      },
      {
        kind: 'note',
        text:
          `The link is good for one payment, until ${formatDay(expiresOn)}. Your card number goes ` +
          `to the card provider alone: neither ${organization} nor ${brand.name} sees it. If you ` +
          `did not expect this, please ask ${organization} before you pay.`,
      },
    ],
  };
}
