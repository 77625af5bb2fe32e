import { farthestOffset, phoneCountries, reminderTemplates } from '@pledgewell/domain';
import { z } from 'zod';
import { DayText, Id, Instant, Version } from '../wire.ts';
import { Reachable, ReminderTypeChoice, TimeText } from './reminder.ts';

const offset = `Enter a whole number of days, at most ${farthestOffset} before or after.`;

const what = {
  /** Days after the due date; before it where it is negative. */
  offsetDays: z
    .int({ error: offset })
    .min(-farthestOffset, { error: offset })
    .max(farthestOffset, { error: offset }),
  reminderType: ReminderTypeChoice,
  template: z.enum(reminderTemplates, { error: 'Choose a letter.' }),
  isOn: z.boolean({ error: 'Enter true or false.' }),
};

/** Reminds of every payment of every pledge, so many days before or after it is due. */
export const ReminderRule = z.object({ _id: Id, ...what, version: Version });
export type ReminderRule = z.infer<typeof ReminderRule>;

export const NewReminderRule = z.strictObject(what);
export type NewReminderRule = z.infer<typeof NewReminderRule>;

export const ReminderRuleChanges = z.strictObject({ ...what, version: Version });
export type ReminderRuleChanges = z.infer<typeof ReminderRuleChanges>;

const days = 'Enter a whole number of days from 0 to 90.';

const settings = {
  /** When rules send, on the clock of whoever gets it. */
  sendAt: TimeText.refine((time) => time >= '08:00' && time <= '20:00', {
    error: 'Enter a time from 08:00 to 20:00.',
  }),
  /** For how many days after a payment to a pledge rules say nothing about it. */
  quietDaysAfterPayment: z.int({ error: days }).min(0, { error: days }).max(90, { error: days }),
  /** The countries that text messages may go to. */
  smsCountries: z
    .array(
      z.enum(phoneCountries.map(({ code }) => code) as [string, ...string[]], {
        error: 'Choose a country.',
      }),
      { error: 'Choose countries.' },
    )
    .max(phoneCountries.length, { error: 'Choose each country once.' }),
};

export const ReminderSettings = z.object({ ...settings, version: Version });
export type ReminderSettings = z.infer<typeof ReminderSettings>;

export const ReminderSettingsChanges = z.strictObject({ ...settings, version: Version });
export type ReminderSettingsChanges = z.infer<typeof ReminderSettingsChanges>;

/** What a donor wants of reminders. */
export const ReminderPreferences = z.object({
  smsConsentAt: Instant.nullable(),
  /** Since when the donor wants no reminders. Receipts go out all the same. */
  stoppedAt: Instant.nullable(),
  /** No reminder goes out before this day. */
  pausedUntil: DayText.nullable(),
  channels: z.array(Reachable),
});
export type ReminderPreferences = z.infer<typeof ReminderPreferences>;

const flag = z.boolean({ error: 'Enter true or false.' });

export const ReminderPreferenceChanges = z.strictObject({
  /** Whether the donor has agreed to text messages, which somebody must be able to show. */
  smsConsent: flag,
  stopped: flag,
  /** No reminder goes out before this day. */
  pausedUntil: DayText.nullable(),
});
export type ReminderPreferenceChanges = z.infer<typeof ReminderPreferenceChanges>;
