import { NativeSelect } from '@mantine/core';
import type { ActivityFilter } from '@pledgewell/contract';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useRef } from 'react';
import { peopleQuery } from '../../parts/insight/recent-activity/api.ts';
import { DayField } from '../../ui/fields/day-field.tsx';
import { ActiveFilters } from '../../ui/lists/active-filters.tsx';
import { ToolRow } from '../../ui/lists/tool-row.tsx';
import { UrlSearch } from '../../ui/lists/url-search.tsx';
import { useInstantFormat } from '../../ui/values/instant.ts';
import { toChips } from './chips.ts';
import {
  type ActivityFilterChange,
  changeChoices,
  changeIn,
  daysAfter,
  kindChoices,
  kindIn,
  sourceChoices,
  sourceIn,
  withoutFilters,
} from './filters.ts';
import classes from './tools.module.css';

type ActivityToolsProps = {
  filter: ActivityFilter;
  onFilter: ActivityFilterChange;
  isBusy: boolean;
};

/** Every filter of the history, without a dialog. */
export function ActivityTools({ filter, onFilter, isBusy }: ActivityToolsProps) {
  const { search = '' } = filter;
  const people = usePeople(filter);
  const formatInstant = useInstantFormat();
  const kindField = useRef<HTMLSelectElement>(null);
  const who = people.find(({ value }) => value === filter.actorId)?.label ?? '';
  const removeFilters: ActivityFilterChange = (patch) => {
    onFilter(patch);
    kindField.current?.focus();
  };
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
          <Choices filter={filter} onFilter={onFilter} people={people} kindField={kindField} />
          <Days filter={filter} onFilter={onFilter} />
        </div>
      </ToolRow>
      <ActiveFilters
        filters={toChips(filter, { who, formatInstant })}
        onRemove={({ without }) => removeFilters(without)}
        onClear={() => removeFilters(withoutFilters)}
      />
    </>
  );
}

type PartProps = Pick<ActivityToolsProps, 'filter' | 'onFilter'>;
type Choice = { value: string; label: string };
type ChoicesProps = PartProps & {
  people: readonly Choice[];
  kindField: Ref<HTMLSelectElement>;
};

function Choices({ filter, onFilter, people, kindField }: ChoicesProps) {
  const { kind = '', change = '', through = '', actorId = '' } = filter;
  return (
    <>
      <NativeSelect
        ref={kindField}
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
      <NativeSelect
        aria-label="Source"
        data={sourceChoices}
        value={through}
        onChange={({ currentTarget }) => onFilter({ through: sourceIn(currentTarget.value) })}
      />
      <NativeSelect
        aria-label="Who"
        data={[{ value: '', label: 'Everyone' }, ...people]}
        value={actorId}
        onChange={({ currentTarget }) => onFilter({ actorId: currentTarget.value || undefined })}
      />
    </>
  );
}

/** The members, and the chosen person if that is none of them. */
function usePeople({ actorId }: ActivityFilter): Choice[] {
  const { data } = useQuery(peopleQuery());
  const choices = (data ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
  if (actorId === undefined || choices.some(({ value }) => value === actorId)) return choices;
  return [...choices, { value: actorId, label: data === undefined ? '…' : 'Someone else' }];
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
