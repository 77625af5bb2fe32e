import { z } from 'zod';
import { DayText } from '../../wire.ts';
import { StopReason } from './reminder.ts';

export const calendarDays = 30;

export const ReminderCalendarQuery = z.strictObject({
  /** The first day; today where it is left out. */
  from: DayText.optional(),
});

export type ReminderCalendarQuery = z.infer<typeof ReminderCalendarQuery>;

/** How many reminders a day has. One message may hold several of them. */
export const CalendarDay = z.object({
  date: DayText,
  /** Messages that will go out: one for each donor. */
  messages: z.int(),
  scheduled: z.int(),
  sent: z.int(),
  failed: z.int(),
  cancelled: z.int(),
  /** Those that will not go out, by the rule that stops them, the most frequent first. */
  stopped: z.array(z.object({ ...StopReason.shape, count: z.int() })),
});
export type CalendarDay = z.infer<typeof CalendarDay>;

export const ReminderCalendar = z.object({
  from: DayText,
  to: DayText,
  days: z.array(CalendarDay),
});
export type ReminderCalendar = z.infer<typeof ReminderCalendar>;
