import type { ActivityFilter } from '@pledgewell/contract';
import {
  type ActivityChange,
  activityChangeLabels,
  activityChanges,
  type ActivityKind,
  activityKindLabels,
  activityKinds,
  type ActivitySource,
  activitySourceLabels,
  activitySources,
  type Day,
  isBefore,
  isDay,
} from '@pledgewell/domain';

type Patch = { [Key in keyof ActivityFilter]?: ActivityFilter[Key] | undefined };

export type ActivityFilterChange = (patch: Patch, options?: { replace?: boolean }) => void;

export const withoutFilters = {
  actorId: undefined,
  kind: undefined,
  change: undefined,
  through: undefined,
  startDate: undefined,
  endDate: undefined,
  since: undefined,
  only: undefined,
  search: undefined,
} satisfies Patch;

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

/** What a change came through. */
export const sourceChoices = [
  { value: '', label: 'All sources' },
  ...activitySources.map((value) => ({ value, label: activitySourceLabels[value] })),
];

export const kindIn = (text: string) =>
  text === '' ? undefined : (text as ActivityKind | 'records');

export const changeIn = (text: string) => (text === '' ? undefined : (text as ActivityChange));

export const sourceIn = (text: string) => (text === '' ? undefined : (text as ActivitySource));

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
