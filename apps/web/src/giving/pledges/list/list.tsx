import type { Day } from '@pledgewell/domain';
import { HandCoins } from 'lucide-react';
import { type Ref, useRef } from 'react';
import type { Action } from '../../../ui/controls/action-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { NothingFound } from '../../../ui/lists/nothing-found.tsx';
import { type ListQuery, RecordList } from '../../../ui/lists/record-list.tsx';
import { SumLine } from '../../../ui/lists/sum-line.tsx';
import {
  type ParamsChange,
  hasDateFilter,
  isFiltered,
  noFilters,
  type PledgeParams,
} from './params.ts';
import type { PledgePage } from '../api.ts';
import { FilterChips, type FilterNames } from './chips.tsx';
import type { PledgeRowContext } from '../pledge-dialog.ts';
import { PledgeRows } from './rows.tsx';
import { sumLine } from './sum-line.ts';
import { PledgeTools } from './tools.tsx';
import { countLine } from '../labels.ts';

type PledgeListProps = {
  pledges: ListQuery<PledgePage>;
  params: PledgeParams;
  onChange: ParamsChange;
  today: Day;
  names: FilterNames;
  rowContext: PledgeRowContext;
  add: Action;
};

/** The pledges with search and filters, and the totals of the filtered ones. */
export function PledgeList(props: PledgeListProps) {
  const { pledges, params, onChange, rowContext, add } = props;
  const searchBox = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange({ ...noFilters, asOf: undefined });
    searchBox.current?.focus();
  };
  return (
    <RecordList
      query={pledges}
      isFiltered={isFiltered(params) || params.asOf !== undefined}
      tools={<Tools {...props} onClear={clear} searchBox={searchBox} />}
      failure={{ title: 'Error Loading Pledges', message: 'Failed to load pledges' }}
      none={<NoPledges add={add} />}
      nothingFound={
        <NothingFound
          title="No pledges found"
          onClear={clear}
          // The chosen donor may have no pledge yet.
          secondary={params.donorId ? add : null}
        />
      }
    >
      {(page, isStale) => (
        <>
          {hasDateFilter(params) && <SumLine>{sumLine(page.statistics)}</SumLine>}
          <PledgeRows {...{ page, isStale, params, onChange, rowContext }} />
        </>
      )}
    </RecordList>
  );
}

type ToolsProps = PledgeListProps & {
  onClear: () => void;
  searchBox: Ref<HTMLInputElement>;
};

function Tools(props: ToolsProps) {
  const { pledges, params, onChange, today, names, onClear, searchBox } = props;
  const statusField = useRef<HTMLSelectElement>(null);
  const { data } = pledges;
  return (
    <>
      <PledgeTools
        params={params}
        onChange={onChange}
        today={today}
        isBusy={pledges.isFetching}
        nothingFound={
          data?.pagination.total === 0
            ? countLine(data.pagination, data.statistics.all.count)
            : null
        }
        searchBox={searchBox}
        statusField={statusField}
      />
      <FilterChips
        params={params}
        names={names}
        onRemove={(without) => {
          onChange(without);
          statusField.current?.focus();
        }}
        onClear={onClear}
      />
    </>
  );
}

const NoPledges = ({ add }: { add: Action }) => (
  <EmptyState
    icon={HandCoins}
    title="No pledges yet"
    text="Get started by adding your first pledge to the system."
    action={{ ...add, label: 'Add Your First Pledge' }}
  />
);
