export const reminderStatuses = ['scheduled', 'sent', 'failed', 'cancelled'] as const;
export type ReminderStatus = (typeof reminderStatuses)[number];

export const reminderStatusLabels: Record<ReminderStatus, string> = {
  scheduled: 'Scheduled',
  sent: 'Sent',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

/** The status of one of a reminder's messages. `unknown`: nobody knows whether it was sent. */
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

/** Returns whether an action is possible in a reminder's status. Rules write their own text. */
export function mayRemind(
  act: ReminderAct,
  { status, isByHand }: { status: ReminderStatus; isByHand: boolean },
): boolean {
  if (act === 'resend') return status === 'sent' || status === 'failed';
  return status === 'scheduled' && (act !== 'edit' || isByHand);
}
