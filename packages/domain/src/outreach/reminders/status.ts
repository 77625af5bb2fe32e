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
