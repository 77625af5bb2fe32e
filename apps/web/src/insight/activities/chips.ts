import type { ActivityFilter } from '@pledgewell/contract';
import {
  activityChangeLabels,
  activityKindLabels,
  activitySourceLabels,
  activityViewLabels,
} from '@pledgewell/domain';
import { daysText } from '../../ui/values/days-text.ts';
import type { ActivityFilterChange } from './filters.ts';

type Chip = { label: string; value?: string; without: Parameters<ActivityFilterChange>[0] };

/** `who` is the name of the chosen person. */
type Texts = { who: string; formatInstant: (at: string) => string };

/** The active filters of the history. */
export function toChips(filter: ActivityFilter, { who, formatInstant }: Texts): Chip[] {
  const { kind, change, through, actorId, startDate, endDate, since, only, search } = filter;
  const chips: (Chip | false)[] = [
    kind !== undefined && {
      label: 'Record type',
      value: kind === 'records' ? 'Everything except sign-ins' : activityKindLabels[kind],
      without: { kind: undefined },
    },
    change !== undefined && {
      label: 'Type of change',
      value: activityChangeLabels[change],
      without: { change: undefined },
    },
    through !== undefined && {
      label: 'Source',
      value: activitySourceLabels[through],
      without: { through: undefined },
    },
    actorId !== undefined && { label: 'Who', value: who, without: { actorId: undefined } },
    (startDate !== undefined || endDate !== undefined) && {
      label: 'Date',
      value: daysText(startDate, endDate),
      without: { startDate: undefined, endDate: undefined },
    },
    only !== undefined && { label: activityViewLabels[only], without: { only: undefined } },
    since !== undefined && {
      label: 'Since',
      value: formatInstant(since),
      without: { since: undefined },
    },
    search !== undefined && { label: 'Search', value: search, without: { search: undefined } },
  ];
  return chips.filter((chip) => chip !== false);
}
