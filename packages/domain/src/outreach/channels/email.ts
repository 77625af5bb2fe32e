import { templateLimits, writeLetter } from '../letters/template.ts';
import type { ChannelDefinition } from './definition.ts';

export type EmailReach = {
  status: 'none' | 'unusable' | 'bounced' | 'complained' | 'good';
  isOff: boolean;
};

const stops = {
  'no-email': 'The donor has no email address.',
  'email-unusable': 'This email address doesn’t work. Please correct it.',
  bounced: 'This email address no longer exists. An earlier message bounced.',
  complained: 'The donor marked an earlier message as spam.',
  'mail-off': 'Email isn’t set up. Ask the person who runs your server to set SMTP_URL.',
} as const;

export const emailChannel: ChannelDefinition<EmailReach, keyof typeof stops> = {
  label: 'Email',
  messageName: 'Email',
  tiers: null,
  letters: { reminder: 'reminder', overdue: 'overdue' },
  maxCharacters: templateLimits.body,
  describeSize: () => null,
  findRecipient: ({ email }) => email,
  formatRecipient: (email) => email,
  plainText: (template, values) =>
    writeLetter(template, values)
      .parts.flatMap((part) => (part === 'pay_link' ? [] : [part.text]))
      .join('\n\n'),
  stops,
  unreachableStops: ['no-email', 'email-unusable', 'bounced', 'complained'],
  limitStop: null,
  stopReason({ status, isOff }) {
    if (status === 'none') return 'no-email';
    if (status === 'unusable') return 'email-unusable';
    if (status !== 'good') return status;
    return isOff ? 'mail-off' : null;
  },
  help: null,
};
