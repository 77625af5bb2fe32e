import { formatPhone } from '../../contact/phone.ts';
import { templateLimits, writeSms } from '../letters/template.ts';
import { smsSegments } from '../sms/segments.ts';
import type { ChannelDefinition } from './definition.ts';

export type SmsReach = {
  phone: 'none' | 'unusable' | 'country-off' | 'good';
  hasConsent: boolean;
  hasStopped: boolean;
  /** Why the plan has no text messages. */
  tier: 'sms-plan' | 'sms-trial' | null;
  isOff: boolean;
};

const stops = {
  'no-phone': 'The donor has no phone number.',
  'phone-unusable': 'This phone number can’t receive text messages.',
  'country-off': 'Text messages to this country are turned off in your reminder settings.',
  'no-consent': 'The donor hasn’t agreed to text messages.',
  'texts-stopped': 'The donor replied STOP to a text message.',
  'sms-plan': 'Text-message reminders are included in the Growth plan and up.',
  'sms-trial': 'Text-message reminders are only available on paid plans.',
  'sms-off':
    'Text messages aren’t set up. Ask the person who runs your server to add the Twilio settings.',
  'sms-limit': 'You reached the daily spending limit for text messages.',
} as const;

type Refusal = 'plans/sms' | 'plans/sms-trial';

export const smsChannel: ChannelDefinition<SmsReach, keyof typeof stops, Refusal> = {
  label: 'SMS',
  messageName: 'Text message',
  tiers: {
    includedIn: ['growth', 'power'],
    refusal: 'plans/sms',
    trialRefusal: 'plans/sms-trial',
  },
  letters: { reminder: 'reminder_sms', overdue: 'overdue_sms' },
  maxCharacters: templateLimits.sms,
  describeSize(message) {
    const segments = smsSegments(message);
    return segments === 1 ? '1 text message' : `${segments} text messages`;
  },
  findRecipient: ({ phone }) => phone,
  formatRecipient: formatPhone,
  plainText: ({ body }, values) => writeSms(body, values),
  stops,
  unreachableStops: ['no-phone'],
  limitStop: 'sms-limit',
  stopReason(reach) {
    if (reach.tier !== null) return reach.tier;
    if (reach.phone === 'none') return 'no-phone';
    if (reach.phone === 'unusable') return 'phone-unusable';
    if (reach.hasStopped) return 'texts-stopped';
    if (!reach.hasConsent) return 'no-consent';
    if (reach.phone === 'country-off') return 'country-off';
    return reach.isOff ? 'sms-off' : null;
  },
  help: {
    alone: 'Only to donors who have agreed to text messages.',
    withOthers: 'Text messages go only to donors who have agreed to them.',
  },
};
