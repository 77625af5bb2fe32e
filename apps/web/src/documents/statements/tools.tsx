import { NativeSelect } from '@mantine/core';
import type { StatementListQuery } from '@pledgewell/contract';
import { type StatementState, statementStates } from '@pledgewell/domain';
import { ToolRow } from '../../ui/lists/tool-row.tsx';
import { UrlSearch } from '../../ui/lists/url-search.tsx';
import type { StatementQueryChange } from './api.ts';
import { stateLabels } from './labels.ts';

type StatementToolsProps = {
  query: StatementListQuery;
  onQuery: StatementQueryChange;
  isBusy: boolean;
};

const choices = [
  { value: '', label: 'All donors' },
  ...statementStates.map((value) => ({ value, label: stateLabels[value] })),
];

export function StatementTools({ query, onQuery, isBusy }: StatementToolsProps) {
  const { search = '', state = '' } = query;
  const isState = (value: string): value is StatementState =>
    statementStates.some((each) => each === value);
  return (
    <ToolRow>
      <UrlSearch
        search={search}
        onQuery={onQuery}
        placeholder="Search by name or email..."
        isBusy={isBusy && search !== ''}
      />
      <NativeSelect
        aria-label="Status"
        data={choices}
        value={state}
        onChange={({ currentTarget: { value } }) =>
          onQuery({ state: isState(value) ? value : undefined })
        }
      />
    </ToolRow>
  );
}

type YearPickerProps = {
  year: number;
  years: readonly number[];
  onYear: (year: number) => void;
};

export function YearPicker({ year, years, onYear }: YearPickerProps) {
  const all = years.includes(year) ? years : [year, ...years].toSorted((a, b) => b - a);
  return (
    <NativeSelect
      aria-label="Calendar year"
      data={all.map(String)}
      value={String(year)}
      onChange={({ currentTarget }) => onYear(Number(currentTarget.value))}
    />
  );
}
