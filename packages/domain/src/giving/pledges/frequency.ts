import { addDays, addMonths, day, daysBetween, isBefore, type Day } from '../../day.ts';

/** How often a donation or payment repeats. */
export const intervals = ['daily', 'weekly', 'monthly', 'quarterly', 'yearly'] as const;
export type Interval = (typeof intervals)[number];

export const frequencies = ['one-time', ...intervals] as const;
export type Frequency = (typeof frequencies)[number];

export const frequencyLabels: Record<Frequency, string> = {
  'one-time': 'One-time',
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  yearly: 'Yearly',
};

const steps: Record<Interval, { days: number } | { months: number }> = {
  daily: { days: 1 },
  weekly: { days: 7 },
  monthly: { months: 1 },
  quarterly: { months: 3 },
  yearly: { months: 12 },
};

/**
 * The day `times` intervals after an anchor. It is always counted from the anchor and keeps its day
 * of the month: January 31, February 28, March 31. Days beyond the year 9999 have no text, so steps
 * end on its last day.
 */
export function stepFrom(anchor: Day, interval: Interval, times: number): Day {
  const step = steps[interval];
  if ('days' in step) {
    const days = step.days * times;
    return days > daysBetween(anchor, lastDay) ? lastDay : addDays(anchor, days);
  }
  const months = step.months * times;
  return months > lastMonth - monthIndex(anchor) ? lastDay : addMonths(anchor, months);
}

/** Returns how many intervals after the anchor the first step later than `after` is. */
export function stepsUntilAfter(anchor: Day, interval: Interval, after: Day): number {
  const step = steps[interval];
  if ('days' in step) return Math.max(0, Math.floor(daysBetween(anchor, after) / step.days) + 1);
  const times = Math.max(0, Math.floor((monthIndex(after) - monthIndex(anchor)) / step.months));
  return isBefore(after, stepFrom(anchor, interval, times)) ? times : times + 1;
}

const monthIndex = (date: Day) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));

const lastDay = day('9999-12-31');
const lastMonth = monthIndex(lastDay);
