import { addDays, isDay, type Day } from '@pledgewell/domain';

const kept = { days: 7, weeks: 4, months: 12 } as const;

const prefix = 'pledgewell-';
const suffix = '.backup';

/** The name of a day's scheduled backup. */
export const toBackupName = (made: Day) => `${prefix}${made}${suffix}`;

/** The names of scheduled backups that are no longer kept; all other files are left alone. */
export function listExpiredBackups(names: readonly string[]): string[] {
  const days = names.map(parseBackupName).filter((made) => made !== null);
  const keep = new Set<Day>([
    ...newestPer(days, (made) => made).slice(0, kept.days),
    ...newestPer(days, toWeek).slice(0, kept.weeks),
    ...newestPer(days, toMonth).slice(0, kept.months),
  ]);
  return days.filter((made) => !keep.has(made)).map(toBackupName);
}

/** The day of the newest scheduled backup; null if there is none. */
export const findNewestBackup = (names: readonly string[]): Day | null =>
  names
    .map(parseBackupName)
    .filter((made) => made !== null)
    .toSorted()
    .at(-1) ?? null;

function parseBackupName(name: string): Day | null {
  if (!name.startsWith(prefix) || !name.endsWith(suffix)) return null;
  const made = name.slice(prefix.length, -suffix.length);
  return isDay(made) ? made : null;
}

/** The newest day of each period, newest period first. */
function newestPer(days: readonly Day[], toPeriod: (made: Day) => string): Day[] {
  const newest = new Map<string, Day>();
  for (const made of days.toSorted()) newest.set(toPeriod(made), made);
  return [...newest.values()].toSorted().toReversed();
}

/** A week is named by its Monday. */
function toWeek(made: Day): string {
  const weekday = new Date(`${made}T00:00:00Z`).getUTCDay();
  return addDays(made, -((weekday + 6) % 7));
}

const toMonth = (made: Day) => made.slice(0, 'YYYY-MM'.length);
