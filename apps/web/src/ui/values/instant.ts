import { useTimeZone } from '../../lib/today.ts';

/** `Mar 31, 2026, 4:05 PM` in a time zone, or without the time of day. */
export const formatInstant = (at: Date, timeZone: string | undefined, dateOnly = false) =>
  new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    ...(!dateOnly && { timeStyle: 'short' }),
    timeZone,
  }).format(at);

/** Returns how an instant, ISO 8601, is written in the organization's time zone. */
export function useInstantFormat(): (at: string) => string {
  const timeZone = useTimeZone();
  return (at) => formatInstant(new Date(at), timeZone);
}
