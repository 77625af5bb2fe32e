import {
  farthestOffset,
  mostSmsDollarsADay,
  phoneCountries,
  reminderTemplates,
} from '@pledgewell/domain';
import { z } from 'zod';
import { Id, SeenVersion, Version } from '../../wire.ts';
import { ChannelsChoice, TimeText } from './reminder.ts';

const offset = `Enter a whole number of days, at most ${farthestOffset} before or after.`;

const what = {
  /** Days after the due date; negative for days before. */
  offsetDays: z
    .int({ error: offset })
    .min(-farthestOffset, { error: offset })
    .max(farthestOffset, { error: offset }),
  channels: ChannelsChoice,
  template: z.enum(reminderTemplates, { error: 'Choose a letter.' }),
  isOn: z.boolean({ error: 'Enter true or false.' }),
};

/**
 * Sends a reminder about every payment of every pledge, this many days before or after its due
 * date.
 */
export const ReminderRule = z.object({
  _id: Id,
  ...what,
  /** Whether the sample switched it on: it then reminds only sample donors. */
  isSampleOnly: z.boolean(),
  version: Version,
});
export type ReminderRule = z.infer<typeof ReminderRule>;

export const NewReminderRule = z.strictObject(what);
export type NewReminderRule = z.infer<typeof NewReminderRule>;

export const ReminderRuleChanges = z.strictObject({ ...what, version: SeenVersion });
export type ReminderRuleChanges = z.infer<typeof ReminderRuleChanges>;

const days = 'Enter a whole number of days from 0 to 90.';

const dollars = `Enter whole dollars from 0 to ${mostSmsDollarsADay.toLocaleString('en-US')}.`;

const settings = {
  /** When rules send, in the donor’s time zone. */
  sendAt: TimeText.refine((time) => time >= '08:00' && time <= '20:00', {
    error: 'Enter a time from 08:00 to 20:00.',
  }),
  /** For how many days after a payment on a pledge rules send nothing about it. */
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
  /** The daily limit for the cost of text messages, by our estimate; 0 sends none. */
  smsDailyDollars: z
    .int({ error: dollars })
    .min(0, { error: dollars })
    .max(mostSmsDollarsADay, { error: dollars }),
};

export const ReminderSettings = z.object({ ...settings, version: Version });
export type ReminderSettings = z.infer<typeof ReminderSettings>;

export const ReminderSettingsChanges = z.strictObject({ ...settings, version: SeenVersion });
export type ReminderSettingsChanges = z.infer<typeof ReminderSettingsChanges>;
