import { brand } from '@pledgewell/domain';
import type { Block, Letter } from '../../platform/mail/letter.ts';

/** The link of somebody who forgot the password. */
export const resetLetter = (url: string): Letter => ({
  subject: `Reset your ${brand.name} password`,
  preheader: 'The link works once, within the next 60 minutes.',
  blocks: [
    { kind: 'heading', text: 'Reset your password' },
    {
      kind: 'paragraph',
      text: `Someone, hopefully you, asked to reset the password of your ${brand.name} account.`,
    },
    { kind: 'button', label: 'Choose a new password', url },
    {
      kind: 'note',
      text:
        'The link works once, within the next 60 minutes. If you did not ask for it, you need ' +
        'not do anything: your password stays as it is.',
    },
  ],
});

/** The link that shows whose an address is. */
export const verifyLetter = (url: string, firstName: string): Letter => ({
  subject: `Verify your email address for ${brand.name}`,
  preheader: 'One click, and your workspace can send reminders and receipts.',
  blocks: [
    { kind: 'heading', text: `Welcome, ${firstName}` },
    {
      kind: 'paragraph',
      text:
        'Please verify that this is your email address. Until then everything works except what ' +
        "goes out in your organization's name, such as reminders and receipts.",
    },
    { kind: 'button', label: 'Verify email address', url },
    {
      kind: 'note',
      text:
        `The link works once, within three days. If you did not open an account at ${brand.name}, ` +
        'do not use it: somebody typed your address, and nothing more will come.',
    },
  ],
});

export type NoticeKind =
  | 'password-changed'
  | 'password-reset'
  | 'google-linked'
  | 'google-took-over'
  | 'two-step-on'
  | 'two-step-off'
  | 'recovery-codes-renewed'
  | 'many-wrong-passwords';

type Notice = { title: string; text: string };

const notices: Record<NoticeKind, Notice> = {
  'password-changed': {
    title: 'Your password was changed',
    text: 'Your password was changed in your profile, and every other browser was signed out.',
  },
  'password-reset': {
    title: 'Your password was reset',
    text: 'Your password was reset with a link from an email, and every browser was signed out.',
  },
  'google-linked': {
    title: 'Google was linked to your account',
    text: 'You can sign in with Google from now on. Your password works as before.',
  },
  'google-took-over': {
    title: 'Google was linked to your account',
    text:
      'This address was never verified before, so whoever opened the account may not have been ' +
      'you. Its password was removed and every browser was signed out. Sign in with Google, or ' +
      'set a password of your own.',
  },
  'two-step-on': {
    title: 'Two-step sign-in is on',
    text: 'From now on a code of your authenticator app is asked for after your password.',
  },
  'two-step-off': {
    title: 'Two-step sign-in is off',
    text: 'From now on your password alone signs you in.',
  },
  'recovery-codes-renewed': {
    title: 'You have new recovery codes',
    text: 'You created new recovery codes. Your earlier codes no longer work.',
  },
  'many-wrong-passwords': {
    title: 'Many wrong passwords for your account',
    text:
      'Someone entered ten wrong passwords for your account within a few minutes. Further attempts ' +
      'are slowed down, and you can still sign in. If your password is used anywhere else, ' +
      'choose a new one.',
  },
};

/** Tells somebody what happened to their account, and what to do if it was not them. */
export function noticeLetter(kind: NoticeKind, publicUrl: string): Letter {
  const { title, text } = notices[kind];
  const blocks: Block[] = [
    { kind: 'heading', text: title },
    { kind: 'paragraph', text },
    { kind: 'button', label: 'Set a new password', url: `${publicUrl}/forgot-password` },
    { kind: 'note', text: 'If this was you, you need not do anything.' },
  ];
  return { subject: `${title} – ${brand.name}`, preheader: text, blocks };
}
