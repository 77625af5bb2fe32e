import { ReminderListQuery } from '@pledgewell/contract';
import { addDays, type Day } from '@pledgewell/domain';

/** The state of the list in the URL. */
export const ReminderParams = ReminderListQuery;
export type ReminderParams = ReminderListQuery;

export type ParamsChange = (
  patch: { [Key in keyof ReminderParams]?: ReminderParams[Key] | undefined },
  options?: { replace?: boolean },
) => void;

/** The day whose reminders are listed; null for those of a pledge or a donor. */
export function chosenDay({ date, pledgeId, donorId }: ReminderParams, today: Day): Day | null {
  if (pledgeId !== undefined || donorId !== undefined) return date ?? null;
  return date ?? today;
}

/** The URL of a day; today needs no parameter. */
export const dayPatch = (day: Day, today: Day) => ({
  date: day === today ? undefined : day,
  status: undefined,
});

export const adjacentDays = (day: Day) => ({ before: addDays(day, -1), after: addDays(day, 1) });
