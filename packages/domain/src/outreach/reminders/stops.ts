/** What keeps a reminder from going out at all, the weightiest first. */
export const reminderStops = {
  paid: 'Paid, so no further reminder.',
  canceled: 'The pledge is cancelled.',
  deleted: 'The pledge is in the trash.',
  'donor-deleted': 'The donor is in the trash.',
  reassigned: 'The pledge is another donor’s by now.',
  moved: 'The due date of this payment was changed.',
  'rule-off': 'The rule behind it was switched off.',
  'read-only': 'Nothing can be sent while the workspace is read-only.',
  unverified: 'Verify your email address first: until then nothing goes out to donors.',
  deceased: 'The donor is tagged as deceased.',
  'asked-to-stop': 'The donor asked for no more reminders.',
  paused: 'Reminders to this donor are paused.',
  'payment-pending': 'A payment to this pledge is on its way.',
  'paid-lately': 'The donor has just given to this pledge.',
  'reminded-already': 'This reminder went out before the due date was changed.',
  'too-late': 'Its day passed without it being sent.',
  'daily-limit': 'The limit of messages for one day is reached.',
} as const;
export type ReminderStop = keyof typeof reminderStops;

/** What keeps it from going out by one of its channels. */
export const channelStops = {
  'no-email': 'The donor has no email address.',
  'email-unusable': 'Nothing can be sent to this email address. Please correct it.',
  bounced: 'This email address does not exist any more: an earlier message came back.',
  complained: 'The donor marked an earlier message as unwanted.',
  'mail-off': 'Mail is switched off, because SMTP_URL is not set.',
  'no-phone': 'The donor has no phone number.',
  'phone-unusable': 'This phone number cannot get text messages.',
  'country-off': 'Text messages to this country are switched off in your reminder settings.',
  'no-consent': 'The donor has not agreed to text messages.',
  'texts-stopped': 'The donor answered STOP to a text message.',
  'sms-plan': 'Sending reminders by SMS is available from the Growth plan on.',
  'sms-trial': 'Sending reminders by SMS is only available on paid plans.',
  'sms-off': 'Text messages are switched off, because the settings of Twilio are not set.',
  'sms-limit': 'What text messages may cost in one day is spent.',
  changed: 'What it asked for had changed before it could go out.',
} as const;
export type ChannelStop = keyof typeof channelStops;

export type Stop = ReminderStop | ChannelStop;

/** The sentence that names the rule. */
export const stopSentence = (stop: Stop): string => ({ ...reminderStops, ...channelStops })[stop];

export const stops = [...keysOf(reminderStops), ...keysOf(channelStops)] as [Stop, ...Stop[]];

function keysOf<Key extends string>(sentences: Record<Key, string>): Key[] {
  return Object.keys(sentences) as Key[];
}
