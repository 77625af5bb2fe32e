import type { Letter } from '../../platform/mail/letter.ts';

type Given = {
  organization: string;
  donor: string;
  number: string;
  donation: string;
  url: string;
  verifyUrl: string;
};

/** Accompanies the receipt itself, which is attached. */
export const receiptLetter = (given: Given): Letter => {
  const { organization, donor, number, donation, url, verifyUrl } = given;
  return {
    subject: `Your receipt ${number} from ${organization}`,
    preheader: `For your ${donation}.`,
    blocks: [
      { kind: 'heading', text: `Thank you, ${donor}` },
      {
        kind: 'paragraph',
        text:
          `${organization} thanks you for your ${donation}. Receipt ${number} is attached to this ` +
          'message. Please keep it with your tax records.',
      },
      { kind: 'button', label: 'View or print your receipt', url },
      {
        kind: 'note',
        text:
          'Anyone with this link can open the receipt, so share it only with people who ' +
          'may see your name and address. Anyone with the receipt, such as an auditor, can ' +
          'verify it on a page that doesn’t show your name.',
      },
      { kind: 'link', label: 'Verify this receipt', url: verifyUrl },
    ],
  };
};
