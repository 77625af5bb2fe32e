export const reminderTemplates = ['reminder', 'overdue'] as const;

/** Which letter is sent: one before a payment is due, one when it is overdue. */
export type ReminderTemplate = (typeof reminderTemplates)[number];
