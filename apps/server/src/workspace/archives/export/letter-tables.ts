import { letterPreferences, letterTemplates, messages } from './letter-rows.ts';
import { table, type Table } from './table.ts';

/** What was sent to donors, and its templates. */
export const letterTables: readonly Table[] = [
  table('messages', 'Messages sent to donors', messages, {
    id: 'text',
    donorId: 'text',
    donorName: 'text',
    donationId: 'text',
    channel: 'text',
    kind: 'text',
    sentTo: 'text',
    subject: 'text',
    text: 'text',
    state: 'text',
    error: 'text',
    createdAt: 'instant',
    changedAt: 'instant',
  }),
  table('letter-preferences', 'Donors’ communication preferences', letterPreferences, {
    donorId: 'text',
    donorName: 'text',
    remindersStoppedAt: 'instant',
    thanksStoppedAt: 'instant',
    remindersPausedUntil: 'day',
    smsConsentAt: 'instant',
    smsConsentNote: 'text',
    smsStoppedAt: 'instant',
    heldBackAt: 'instant',
    heldBackBecause: 'text',
  }),
  table('letters', 'Your own letter templates', letterTemplates, {
    kind: 'text',
    subject: 'text',
    body: 'text',
    updatedAt: 'instant',
  }),
];
