import type { Letter } from '../../platform/mail/letter.ts';

type SwitchedOff = { organization: string; url: string; error: string; publicUrl: string };

/** Tells an owner that a webhook is off, and how to turn it on again. */
export const switchedOffLetter = (given: SwitchedOff): Letter => ({
  subject: `A webhook of ${given.organization} was turned off`,
  preheader: 'Every delivery had failed for five days.',
  blocks: [
    { kind: 'heading', text: 'A webhook was turned off' },
    {
      kind: 'paragraph',
      text: `Every delivery to ${given.url} has failed for five days, so we stopped sending.`,
    },
    { kind: 'paragraph', text: `The last failure: ${given.error}` },
    {
      kind: 'paragraph',
      text:
        'Once the receiver works again, turn the webhook on and send the failed deliveries again. ' +
        'Events that happen in the meantime aren’t sent.',
    },
    {
      kind: 'button',
      label: 'Open webhooks',
      url: `${given.publicUrl}/dashboard/profile?tab=developers`,
    },
  ],
});
