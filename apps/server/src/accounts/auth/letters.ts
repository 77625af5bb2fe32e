import { brand } from '@pledgewell/domain';
import type { Block, Letter } from '../../platform/mail/letter.ts';

/** The link for a person who forgot the password. */
export const resetLetter = (url: string): Letter => ({
  subject: `Reset your ${brand.name} password`,
  preheader: 'The link works once and expires in 60 minutes.',
  blocks: [
    { kind: 'heading', text: 'Reset your password' },
    {
      kind: 'paragraph',
      text: `Someone, hopefully you, asked to reset the password for your ${brand.name} account.`,
    },
    { kind: 'button', label: 'Choose a new password', url },
    {
      kind: 'note',
      text:
        'The link works once and expires in 60 minutes. If you didn’t ask for it, you don’t ' +
        'need to do anything. Your password stays the same.',
    },
  ],
});

/** The link that verifies an address. */
export const verifyLetter = (url: string, firstName: string): Letter => ({
  subject: `Verify your email address for ${brand.name}`,
  preheader: 'One click, and your workspace can send reminders and receipts.',
  blocks: [
    { kind: 'heading', text: `Welcome, ${firstName}` },
    {
      kind: 'paragraph',
      text:
        'Please verify your email address. Until then, you can’t send anything in your ' +
        'organization’s ' +
        'name, such as reminders and receipts. Everything else works.',
    },
    { kind: 'button', label: 'Verify email address', url },
    {
      kind: 'note',
      text:
        `The link works once and expires in three days. If you didn’t create a ${brand.name} ` +
        'account, ' +
        'ignore this email. Someone entered your address, and you won’t hear from us again.',
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
  | 'two-step-reset'
  | 'recovery-codes-renewed'
  | 'many-wrong-passwords';

type Notice = { title: string; text: string };

const notices: Record<NoticeKind, Notice> = {
  'password-changed': {
    title: 'Your password was changed',
    text: 'Your password was changed in your profile, and you were signed out everywhere else.',
  },
  'password-reset': {
    title: 'Your password was reset',
    text: 'Your password was reset with a link from an email, and you were signed out everywhere.',
  },
  'google-linked': {
    title: 'Google was linked to your account',
    text: 'You can now sign in with Google. Your password still works.',
  },
  'google-took-over': {
    title: 'Google was linked to your account',
    text:
      'This email address was never verified, so someone else may have created the ' +
      'account. For your safety, we removed its password and signed it out everywhere. ' +
      'Sign in with Google, or set a new password.',
  },
  'two-step-on': {
    title: 'Two-step sign-in is on',
    text: 'From now on, you’ll enter a code from your authenticator app after your password.',
  },
  'two-step-off': {
    title: 'Two-step sign-in is off',
    text: 'From now on, you sign in with just your password.',
  },
  'two-step-reset': {
    title: 'Your two-step sign-in was turned off',
    text:
      'The person who runs this installation turned off two-step sign-in for your account and ' +
      'signed you out everywhere. Sign in with your password, and turn it on again in your ' +
      'profile. If you didn’t ask for this, contact them now.',
  },
  'recovery-codes-renewed': {
    title: 'You have new recovery codes',
    text: 'You created new recovery codes. Your earlier codes no longer work.',
  },
  'many-wrong-passwords': {
    title: 'Many wrong passwords for your account',
    text:
      'Someone entered ten wrong passwords for your account within a few minutes. We’re ' +
      'slowing down further attempts, and you can still sign in. If you use this password ' +
      'anywhere else, choose a new one.',
  },
};

/** Notifies a user of a change to their account, and says what to do if they did not make it. */
export function noticeLetter(kind: NoticeKind, publicUrl: string): Letter {
  const { title, text } = notices[kind];
  const blocks: Block[] = [
    { kind: 'heading', text: title },
    { kind: 'paragraph', text },
    { kind: 'button', label: 'Set a new password', url: `${publicUrl}/forgot-password` },
    { kind: 'note', text: 'If this was you, you don’t need to do anything.' },
  ];
  return { subject: `${title} – ${brand.name}`, preheader: text, blocks };
}
