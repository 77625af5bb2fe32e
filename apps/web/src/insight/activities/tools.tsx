import { NativeSelect } from '@mantine/core';
import type { ActivityFilter } from '@pledgewell/contract';
import { useQuery } from '@tanstack/react-query';
import { peopleQuery } from '../../parts/insight/recent-activity/api.ts';
import { activityViewLabels } from '@pledgewell/domain';
import { DayField } from '../../ui/fields/day-field.tsx';
import { type ActiveFilter, ActiveFilters } from '../../ui/lists/active-filters.tsx';
import { ToolRow } from '../../ui/lists/tool-row.tsx';
import { UrlSearch } from '../../ui/lists/url-search.tsx';
import { useInstantFormat } from '../../ui/values/instant.ts';
import {
  type ActivityFilterChange,
  changeChoices,
  changeIn,
  daysAfter,
  kindChoices,
  kindIn,
} from './filters.ts';
import classes from './tools.module.css';

type ActivityToolsProps = {
  filter: ActivityFilter;
  onFilter: ActivityFilterChange;
  isBusy: boolean;
};

/** Every filter of the history, without a dialog. */
export function ActivityTools({ filter, onFilter, isBusy }: ActivityToolsProps) {
  const { search = '', kind = '', change = '' } = filter;
  return (
    <>
      <ToolRow>
        <UrlSearch
          search={search}
          onQuery={onFilter}
          placeholder="Search activity by name..."
          isBusy={isBusy && search !== ''}
        />
        <div className={classes.choices}>
          <NativeSelect
            aria-label="Record type"
            data={kindChoices}
            value={kind}
            onChange={({ currentTarget }) => onFilter({ kind: kindIn(currentTarget.value) })}
          />
          <NativeSelect
            aria-label="Type of change"
            data={changeChoices}
            value={change}
            onChange={({ currentTarget }) => onFilter({ change: changeIn(currentTarget.value) })}
          />
          <People filter={filter} onFilter={onFilter} />
          <Days filter={filter} onFilter={onFilter} />
        </div>
      </ToolRow>
      <ViewChips filter={filter} onFilter={onFilter} />
    </>
  );
}

type PartProps = Pick<ActivityToolsProps, 'filter' | 'onFilter'>;

/** The filters that only a link from elsewhere sets. */
function ViewChips({ filter: { only, since }, onFilter }: PartProps) {
  const format = useInstantFormat();
  const chips: (ActiveFilter & { without: Parameters<ActivityFilterChange>[0] })[] = [
    ...(only === undefined
      ? []
      : [{ label: activityViewLabels[only], without: { only: undefined } }]),
    ...(since === undefined
      ? []
      : [{ label: 'Since', value: format(since), without: { since: undefined } }]),
  ];
  return (
    <ActiveFilters
      filters={chips}
      onRemove={({ without }) => onFilter(without)}
      onClear={() => onFilter({ only: undefined, since: undefined })}
    />
  );
}

function People({ filter: { actorId = '' }, onFilter }: PartProps) {
  const { data: people = [] } = useQuery(peopleQuery());
  const choices = people.map(({ _id, name }) => ({ value: _id, label: name }));
  const isUnknown = actorId !== '' && people.every(({ _id }) => _id !== actorId);
  return (
    <NativeSelect
      className={classes.who}
      aria-label="Who"
      data={[
        { value: '', label: 'Everyone' },
        ...choices,
        ...(isUnknown ? [{ value: actorId, label: 'Someone else' }] : []),
      ]}
      value={actorId}
      onChange={({ currentTarget }) => onFilter({ actorId: currentTarget.value || undefined })}
    />
  );
}

function Days({ filter, onFilter }: PartProps) {
  const { startDate = '', endDate = '' } = filter;
  return (
    <div className={classes.days}>
      <DayField
        aria-label="From"
        leftSection="From"
        leftSectionWidth={54}
        value={startDate}
        onChange={({ currentTarget }) => onFilter(daysAfter(filter, { from: currentTarget.value }))}
      />
      <DayField
        aria-label="To"
        leftSection="To"
        leftSectionWidth={38}
        value={endDate}
        onChange={({ currentTarget }) => onFilter(daysAfter(filter, { to: currentTarget.value }))}
      />
    </div>
  );
}
