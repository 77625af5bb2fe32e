import { brand } from '@pledgewell/domain';
import type { Letter } from '../../platform/mail/letter.ts';

/** Tells the owners that their organization will be erased, and how to keep it. */
export const leavingLetter = (
  name: string,
  { day, publicUrl }: { day: string; publicUrl: string },
): Letter => ({
  subject: `${name} will be deleted from ${brand.name} on ${day}`,
  preheader: 'Until then, you can change your mind.',
  blocks: [
    { kind: 'heading', text: `${name} will be deleted on ${day}` },
    {
      kind: 'paragraph',
      text:
        'Someone signed in to your workspace and requested this deletion. Until that ' +
        'day, you can view and export everything, but you can’t add anything. Recurring ' +
        'donations are already canceled. After that day, all donors, pledges and donations ' +
        'are permanently erased.',
    },
    {
      kind: 'button',
      label: 'Keep the organization',
      url: `${publicUrl}/dashboard/profile?tab=data`,
    },
    { kind: 'note', text: 'If this is what you want, you don’t need to do anything.' },
  ],
});
