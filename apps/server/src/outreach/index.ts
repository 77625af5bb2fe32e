/**
 * What other wings may use of letters, reminders and text messages. This wing knows money, giving
 * and accounts.
 */

export { toLetter } from './letters/service/letter.ts';
export { templateFor } from './letters/service/templates.ts';

export { scheduleNextCheck } from './reminders/queries/settings.ts';
export { reminderLetter } from './reminders/service/channels/email.ts';
