import { z } from 'zod';
import { DayText } from '../../wire.ts';
import { StopReason } from './reminder.ts';

export const calendarDays = 30;

export const ReminderCalendarQuery = z.strictObject({
  /** The first day; today by default. */
  from: DayText.optional(),
});

export type ReminderCalendarQuery = z.infer<typeof ReminderCalendarQuery>;

/** A day's number of reminders. One message may contain several of them. */
export const CalendarDay = z.object({
  date: DayText,
  /** Messages that will be sent: one for each donor. */
  messages: z.int(),
  scheduled: z.int(),
  sent: z.int(),
  failed: z.int(),
  cancelled: z.int(),
  /** The reminders that will not be sent, by the rule that stops them, most frequent first. */
  stopped: z.array(z.object({ ...StopReason.shape, count: z.int() })),
});
export type CalendarDay = z.infer<typeof CalendarDay>;

export const ReminderCalendar = z.object({
  from: DayText,
  to: DayText,
  days: z.array(CalendarDay),
});
export type ReminderCalendar = z.infer<typeof ReminderCalendar>;
