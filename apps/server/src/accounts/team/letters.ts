import { brand, roleDescriptions, roleLabels, type Role } from '@pledgewell/domain';
import type { Letter, LetterSender } from '../../platform/mail/letter.ts';

type Invited = { by: string; role: Role; url: string; sender: LetterSender };

/** Invites a person into an organization, in the organization's name. */
export const invitationLetter = ({ by, role, url, sender }: Invited): Letter => ({
  subject: `Join ${sender.name} on ${brand.name}`,
  preheader: `${by} invited you. The link works once and expires in 72 hours.`,
  sender,
  blocks: [
    { kind: 'heading', text: `Join ${sender.name}` },
    {
      kind: 'paragraph',
      text:
        `${by} invited you to join ${sender.name} on ${brand.name}, where it manages its donors ` +
        'and donations.',
    },
    { kind: 'paragraph', text: `Your role: ${roleLabels[role]}. ${roleDescriptions[role]}` },
    { kind: 'button', label: 'Accept invitation', url },
    {
      kind: 'note',
      text:
        'The link works once and expires in 72 hours. If you weren’t expecting this invitation, ' +
        'ignore this email.',
    },
  ],
});

/** Tells a member about their new role. */
export const roleLetter = (organization: string, role: Role, publicUrl: string): Letter => ({
  subject: `Your role at ${organization} changed`,
  preheader: `You’re now ${roleLabels[role]}.`,
  blocks: [
    { kind: 'heading', text: 'Your role changed' },
    {
      kind: 'paragraph',
      text: `Your role at ${organization} is now: ${roleLabels[role]}. ${roleDescriptions[role]}`,
    },
    { kind: 'button', label: `Open ${brand.name}`, url: publicUrl },
    { kind: 'note', text: 'If you have questions, ask an owner or admin of the organization.' },
  ],
});

/** Tells a person that they are no longer a member. */
export const removalLetter = (organization: string): Letter => ({
  subject: `You were removed from ${organization}`,
  preheader: `You can no longer sign in to ${organization} on ${brand.name}.`,
  blocks: [
    { kind: 'heading', text: `You were removed from ${organization}` },
    {
      kind: 'paragraph',
      text:
        `You can no longer sign in to ${organization} on ${brand.name}, and you were signed out ` +
        'everywhere. Your memberships in other organizations stay as they are.',
    },
    { kind: 'note', text: 'If you think this is a mistake, ask an owner of the organization.' },
  ],
});

/** Tells an owner that a member left. */
export const leavingLetter = (name: string, organization: string): Letter => ({
  subject: `${name} left ${organization}`,
  preheader: `${name} can no longer sign in to ${organization} on ${brand.name}.`,
  blocks: [
    { kind: 'heading', text: `${name} left ${organization}` },
    {
      kind: 'paragraph',
      text:
        `${name} left the team and can no longer sign in to ${organization} on ${brand.name}. ` +
        'Everything they recorded stays, and their open invitations were withdrawn.',
    },
    { kind: 'note', text: 'To bring them back, send them a new invitation.' },
  ],
});

/** Tells a member who has no second step that the organization now requires one. */
export const twoStepLetter = (organization: string, setUpUrl: string): Letter => ({
  subject: `${organization} now requires two-step sign-in`,
  preheader: `Set it up the next time you use ${brand.name}. It takes about two minutes.`,
  blocks: [
    { kind: 'heading', text: 'Set up two-step sign-in' },
    {
      kind: 'paragraph',
      text:
        `${organization} now requires two-step sign-in of everybody on its team, and you don’t ` +
        `use it yet. It applies from now on: until you set it up, you can’t open ${organization} ` +
        `on ${brand.name}.`,
    },
    {
      kind: 'paragraph',
      text:
        'It takes about two minutes. You need an authenticator app on your phone. Afterward, you ' +
        'sign in with a code from that app as well.',
    },
    { kind: 'button', label: 'Set up two-step sign-in', url: setUpUrl },
    { kind: 'note', text: 'If you have questions, ask an owner or admin of the organization.' },
  ],
});
