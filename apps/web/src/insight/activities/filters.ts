import type { ActivityFilter } from '@pledgewell/contract';
import {
  type ActivityChange,
  activityChangeLabels,
  activityChanges,
  type ActivityKind,
  activityKindLabels,
  activityKinds,
  type Day,
  isBefore,
  isDay,
} from '@pledgewell/domain';

export type ActivityFilterChange = (
  patch: { [Key in keyof ActivityFilter]?: ActivityFilter[Key] | undefined },
  options?: { replace?: boolean },
) => void;

export const isFiltered = (filter: ActivityFilter) =>
  Object.values(filter).some((value) => value !== undefined);

/** The history's subjects; sign-ins can also be left out. */
export const kindChoices = [
  { value: '', label: 'All records' },
  { value: 'records', label: 'Everything except sign-ins' },
  ...activityKinds.map((value) => ({ value, label: activityKindLabels[value] })),
];

export const changeChoices = [
  { value: '', label: 'All changes' },
  ...activityChanges.map((value) => ({ value, label: activityChangeLabels[value] })),
];

export const kindIn = (text: string) =>
  text === '' ? undefined : (text as ActivityKind | 'records');

export const changeIn = (text: string) => (text === '' ? undefined : (text as ActivityChange));

type Days = Pick<ActivityFilter, 'startDate' | 'endDate'>;

/** The filter's days after a change. If a day passes the other one, both move. */
export function daysAfter({ startDate, endDate }: Days, typed: { from: string } | { to: string }) {
  if ('from' in typed) {
    const from = dayIn(typed.from);
    return { startDate: from, endDate: from && endDate ? later(from, endDate) : endDate };
  }
  const to = dayIn(typed.to);
  return { startDate: to && startDate ? earlier(to, startDate) : startDate, endDate: to };
}

/** Ignores years before 1900, because the user is still typing the year. */
const dayIn = (text: string) => (isDay(text) && text >= '1900' ? text : undefined);

const later = (one: Day, other: Day) => (isBefore(one, other) ? other : one);
const earlier = (one: Day, other: Day) => (isBefore(one, other) ? one : other);
