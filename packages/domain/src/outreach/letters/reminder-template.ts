export const reminderTemplates = ['reminder', 'overdue'] as const;

/** Which letter goes out: one before a payment is due, one for when it is late. */
export type ReminderTemplate = (typeof reminderTemplates)[number];
