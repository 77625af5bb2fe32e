import type { DonorListQuery } from '@pledgewell/contract';
import { Users } from 'lucide-react';
import { useRef } from 'react';
import { foundLine } from '../../../lib/browser/showing-line.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useIsUnderWideDesktop, useIsNarrow } from '../../../ui/hooks/breakpoints.ts';
import { NothingFound } from '../../../ui/lists/nothing-found.tsx';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { type ListQuery, RecordList } from '../../../ui/lists/record-list.tsx';
import { TableOrCards } from '../../../ui/lists/table-or-cards.tsx';
import type { DonorActions } from '../actions.ts';
import type { DonorPage } from '../api.ts';
import { DonorCard } from './card.tsx';
import { columnsFor, fewColumnsFor } from './columns.tsx';
import type { DonorDialog } from '../dialogs.tsx';
import { type DonorQueryChange, DonorTools } from './tools.tsx';

type DonorListProps = {
  donors: ListQuery<DonorPage>;
  query: DonorListQuery;
  onQuery: DonorQueryChange;
  onOpen: (dialog: DonorDialog) => void;
  actions: DonorActions;
};

/** The donors with search and filters. */
export function DonorList({ donors, query, onQuery, onOpen, actions }: DonorListProps) {
  const searchBox = useRef<HTMLInputElement>(null);
  const clear = () => {
    onQuery({ search: undefined, active: undefined });
    searchBox.current?.focus();
  };
  return (
    <RecordList
      query={donors}
      isFiltered={query.search !== undefined || query.active !== undefined}
      tools={
        <DonorTools
          query={query}
          onQuery={onQuery}
          isBusy={donors.isFetching}
          found={donors.data?.pagination}
          searchBox={searchBox}
        />
      }
      failure={{
        title: 'Failed to fetch donors',
        message: 'An error occurred while fetching donors',
      }}
      none={<NoDonors actions={actions} />}
      nothingFound={<NothingFound title="No donors found" onClear={clear} />}
    >
      {(page, isStale) => <DonorRows {...{ page, isStale, query, onQuery, onOpen }} />}
    </RecordList>
  );
}

const NoDonors = ({ actions }: Pick<DonorListProps, 'actions'>) => (
  <EmptyState
    icon={Users}
    title="No donors yet"
    text="Get started by adding your first donor to the system."
    action={{ ...actions.add, label: 'Add Your First Donor' }}
    secondary={{ ...actions.import, label: 'Import Donors' }}
  />
);

type DonorRowsProps = Pick<DonorListProps, 'query' | 'onQuery' | 'onOpen'> & {
  page: DonorPage;
  isStale: boolean;
};

/** One page of donors: a table if there is room, otherwise cards, and the other pages. */
function DonorRows({ page, isStale, query, onQuery, onOpen }: DonorRowsProps) {
  const { donors, pagination } = page;
  const isTable = !useIsNarrow();
  const isUnderWideDesktop = useIsUnderWideDesktop();
  return (
    <PagedList
      isTable={isTable}
      page={query.page}
      totalPages={pagination.totalPages}
      onPage={(next) => onQuery({ page: next })}
      summary={foundLine(pagination, 'donors', query.search)}
    >
      <TableOrCards
        isTable={isTable}
        label="Donors"
        items={donors}
        getKey={({ _id }) => _id}
        columns={isUnderWideDesktop ? fewColumnsFor(onOpen) : columnsFor(onOpen)}
        card={(donor) => <DonorCard donor={donor} onOpen={onOpen} />}
        sorting={{ by: query.sortBy, direction: query.sortDirection }}
        onSort={({ by, direction }) =>
          onQuery({ sortBy: by as DonorListQuery['sortBy'], sortDirection: direction })
        }
        isStale={isStale}
      />
    </PagedList>
  );
}
