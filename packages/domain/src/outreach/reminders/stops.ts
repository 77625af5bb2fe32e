/** What keeps a reminder from going out at all, the weightiest first. */
export const reminderStops = {
  paid: 'This payment is already paid.',
  canceled: 'The pledge is canceled.',
  deleted: 'The pledge is in the trash.',
  'donor-deleted': 'The donor is in the trash.',
  reassigned: 'The pledge now belongs to another donor.',
  moved: 'The due date of this payment changed.',
  'rule-off': 'The rule for this reminder was turned off.',
  'read-only': 'The workspace is read-only, so nothing is sent.',
  unverified: 'Verify your email address first. Until then, nothing is sent to donors.',
  deceased: 'The donor is tagged as deceased.',
  'asked-to-stop': 'The donor unsubscribed from reminders.',
  paused: 'Reminders to this donor are paused.',
  'payment-pending': 'A payment on this pledge is being processed.',
  'paid-lately': 'The donor paid on this pledge recently.',
  'reminded-already': 'This reminder was sent before the due date changed.',
  'too-late': 'Its date passed before it could be sent.',
  'daily-limit': 'You reached the daily message limit.',
} as const;
export type ReminderStop = keyof typeof reminderStops;

/** What keeps it from going out by one of its channels. */
export const channelStops = {
  'no-email': 'The donor has no email address.',
  'email-unusable': 'This email address doesn’t work. Please correct it.',
  bounced: 'This email address no longer exists. An earlier message bounced.',
  complained: 'The donor marked an earlier message as spam.',
  'mail-off': 'Email is off because SMTP_URL isn’t set.',
  'no-phone': 'The donor has no phone number.',
  'phone-unusable': 'This phone number can’t receive text messages.',
  'country-off': 'Text messages to this country are turned off in your reminder settings.',
  'no-consent': 'The donor hasn’t agreed to text messages.',
  'texts-stopped': 'The donor replied STOP to a text message.',
  'sms-plan': 'Text-message reminders are included in the Growth plan and up.',
  'sms-trial': 'Text-message reminders are only available on paid plans.',
  'sms-off': 'Text messages are off because the Twilio settings aren’t set.',
  'sms-limit': 'You reached the daily spending limit for text messages.',
  changed: 'The amount due changed before it could be sent.',
} as const;
export type ChannelStop = keyof typeof channelStops;

export type Stop = ReminderStop | ChannelStop;

/** The sentence that names the rule. */
export const stopSentence = (stop: Stop): string => ({ ...reminderStops, ...channelStops })[stop];

export const stops = [...keysOf(reminderStops), ...keysOf(channelStops)] as [Stop, ...Stop[]];

function keysOf<Key extends string>(sentences: Record<Key, string>): Key[] {
  return Object.keys(sentences) as Key[];
}
