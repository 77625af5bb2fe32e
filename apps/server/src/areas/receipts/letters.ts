import type { Letter } from '../../platform/mail/letter.ts';

type Given = { organization: string; donor: string; number: string; gift: string; url: string };

/** Goes along with the receipt itself, which is attached. */
export const receiptLetter = ({ organization, donor, number, gift, url }: Given): Letter => ({
  subject: `Your receipt ${number} from ${organization}`,
  preheader: `For your ${gift}.`,
  blocks: [
    { kind: 'heading', text: `Thank you, ${donor}` },
    {
      kind: 'paragraph',
      text:
        `${organization} thanks you for your ${gift}. Receipt ${number} is attached to this ` +
        'message. Please keep it with your tax records.',
    },
    { kind: 'button', label: 'Confirm this receipt', url },
    {
      kind: 'note',
      text: 'Anyone who has the receipt can confirm it there. It does not name you.',
    },
  ],
});
