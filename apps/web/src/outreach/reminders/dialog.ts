import type { Reminder } from '@pledgewell/contract';
import type { Day } from '@pledgewell/domain';
import type { ReminderPrefill } from './prefill.ts';

/** The open dialog, and its record. */
export type ReminderDialog =
  | { kind: 'schedule'; given: ReminderPrefill | null; day: Day | null }
  | { kind: 'details' | 'edit' | 'cancel' | 'send' | 'resend'; reminder: Reminder };
