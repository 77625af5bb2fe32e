import type { Activity } from '@pledgewell/contract';
import { addDays, type Day, formatLongDay, today } from '@pledgewell/domain';

export type ActivityDay = { day: Day; activities: Activity[] };

/** The history by days in the organization's time zone, in its original order. */
export function byDay(activities: readonly Activity[], timeZone: string): ActivityDay[] {
  const days: ActivityDay[] = [];
  for (const activity of activities) {
    const day = today(new Date(activity.at), timeZone);
    const last = days.at(-1);
    if (last?.day === day) last.activities.push(activity);
    else days.push({ day, activities: [activity] });
  }
  return days;
}

/** `Today`, `Yesterday`, `Tuesday, March 31, 2026`. */
export function dayHeading(day: Day, now: Day) {
  if (day === now) return 'Today';
  return day === addDays(now, -1) ? 'Yesterday' : formatLongDay(day);
}
