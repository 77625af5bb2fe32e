import { letterLists } from '@pledgewell/domain';
import { z } from 'zod';
import { DayText, Instant, lineOfText } from '../../wire.ts';

const flag = z.boolean({ error: 'Enter true or false.' });

/** A donor's subscriptions and opt-outs. */
export const DonorPreferences = z.object({
  reminders: flag,
  /** When the donor opted out; null if they did not. */
  remindersStoppedAt: Instant.nullable(),
  thanks: flag,
  thanksStoppedAt: Instant.nullable(),
  /** No reminder before this day. */
  pausedUntil: DayText.nullable(),
  /** The consent to get text messages, and how it was given. */
  smsConsent: z.object({ at: Instant, note: z.string() }).nullable(),
  /** When the donor last answered a text message with STOP. */
  smsStoppedAt: Instant.nullable(),
  /** Why nothing is sent to the email address; null if mail is sent. */
  suppressed: z
    .object({ at: Instant, reason: z.enum(['bounced', 'complained']), detail: z.string() })
    .nullable(),
});
export type DonorPreferences = z.infer<typeof DonorPreferences>;

export const PreferenceChanges = z.strictObject({
  reminders: flag,
  thanks: flag,
  pausedUntil: DayText.nullable(),
  /** How the donor agreed to text messages; null if they did not. */
  smsConsent: lineOfText('How they agreed', { least: 1, most: 200 }).nullable(),
});
export type PreferenceChanges = z.infer<typeof PreferenceChanges>;

const token = z
  .string({ error: 'This link is incomplete. Please open it again from the letter.' })
  .max(200, { error: 'This link is incomplete. Please open it again from the letter.' });

export const UnsubscribeToken = z.strictObject({ token });

/** What anybody who opens a letter's link sees: no donor data. */
export const Subscriptions = z.object({
  organization: z.string(),
  /** Which letters the link was in. */
  list: z.enum(letterLists),
  reminders: flag,
  thanks: flag,
});
export type Subscriptions = z.infer<typeof Subscriptions>;

export const SubscriptionChanges = z.strictObject({ token, reminders: flag, thanks: flag });
export type SubscriptionChanges = z.infer<typeof SubscriptionChanges>;
