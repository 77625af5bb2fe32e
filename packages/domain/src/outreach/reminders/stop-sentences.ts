import { channelStops, type ChannelStop } from '../channels/catalog.ts';

/** What keeps a reminder from being sent at all, most important first. */
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
  'paid-lately': 'The donor recently made a payment on this pledge.',
  'reminded-already': 'This reminder was sent before the due date changed.',
  'too-late': 'The send date passed before this reminder could be sent.',
  'daily-limit': 'You reached the daily message limit.',
} as const;
export type ReminderStop = keyof typeof reminderStops;

export type Stop = ReminderStop | ChannelStop;

/** The sentence that names the rule. */
export const stopSentence = (stop: Stop): string => ({ ...reminderStops, ...channelStops })[stop];

export const stops = [...listKeys(reminderStops), ...listKeys(channelStops)] as [Stop, ...Stop[]];

function listKeys<Key extends string>(sentences: Record<Key, string>): Key[] {
  return Object.keys(sentences) as Key[];
}
