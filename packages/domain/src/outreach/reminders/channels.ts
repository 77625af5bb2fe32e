export const reminderChannels = ['email', 'sms'] as const;
export type ReminderChannel = (typeof reminderChannels)[number];

export const reminderTypes = ['email', 'sms', 'both'] as const;

/** By what a reminder goes out. */
export type ReminderType = (typeof reminderTypes)[number];

export const reminderTypeLabels: Record<ReminderType, string> = {
  email: 'Email',
  sms: 'SMS',
  both: 'Email and SMS',
};

export const channelsOf = (type: ReminderType): readonly ReminderChannel[] =>
  type === 'both' ? reminderChannels : [type];

/** The type of what goes out by these channels; null where there are none. */
export function typeOf(channels: Iterable<ReminderChannel>): ReminderType | null {
  const given = new Set(channels);
  if (given.has('email') && given.has('sms')) return 'both';
  return [...given][0] ?? null;
}

export const reminderStatuses = ['scheduled', 'sent', 'failed', 'cancelled'] as const;
export type ReminderStatus = (typeof reminderStatuses)[number];

export const reminderStatusLabels: Record<ReminderStatus, string> = {
  scheduled: 'Scheduled',
  sent: 'Sent',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

/** How one of a reminder's messages stands. `unknown`: nobody knows whether it went out. */
export const deliveryStates = [
  'waiting',
  'sending',
  'sent',
  'delivered',
  'failed',
  'bounced',
  'unknown',
  'stopped',
] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const reminderActs = ['edit', 'cancel', 'send', 'resend'] as const;
export type ReminderAct = (typeof reminderActs)[number];

/** Whether something can be done with a reminder as it stands. Rules write what they send. */
export function mayRemind(
  act: ReminderAct,
  { status, isByHand }: { status: ReminderStatus; isByHand: boolean },
): boolean {
  if (act === 'resend') return status === 'sent' || status === 'failed';
  return status === 'scheduled' && (act !== 'edit' || isByHand);
}
