import type { DonationListQuery } from '@pledgewell/contract';
import { Gift } from 'lucide-react';
import { useRef } from 'react';
import { showingLine } from '../../../lib/browser/showing-line.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useIsUnderWideDesktop, useIsNarrow } from '../../../ui/hooks/breakpoints.ts';
import { NothingFound } from '../../../ui/lists/nothing-found.tsx';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { type ListQuery, RecordList } from '../../../ui/lists/record-list.tsx';
import { SumLine } from '../../../ui/lists/sum-line.tsx';
import { TableOrCards } from '../../../ui/lists/table-or-cards.tsx';
import type { DonationActions } from '../actions.ts';
import type { DonationPage } from '../api.ts';
import { DonationCard } from './card.tsx';
import { columnsFor, fewColumnsFor } from './columns.tsx';
import type { DonationDialog } from '../dialogs.tsx';
import { type DonationQueryChange, isFiltered, withoutFilters } from './filters.ts';
import { DonationTools } from './tools.tsx';
import { sumLine } from '../labels.ts';

type DonationListProps = {
  donations: ListQuery<DonationPage>;
  query: DonationListQuery;
  onQuery: DonationQueryChange;
  onOpen: (dialog: DonationDialog) => void;
  actions: DonationActions;
};

/** The donations with search and filters, and the totals of the filtered ones. */
export function DonationList({ donations, query, onQuery, onOpen, actions }: DonationListProps) {
  const searchBox = useRef<HTMLInputElement>(null);
  const clear = () => {
    onQuery(withoutFilters);
    searchBox.current?.focus();
  };
  return (
    <RecordList
      query={donations}
      isFiltered={isFiltered(query)}
      tools={
        <DonationTools
          query={query}
          onQuery={onQuery}
          onClear={clear}
          isBusy={donations.isFetching}
          isNothingFound={donations.data?.pagination.total === 0}
          searchBox={searchBox}
        />
      }
      failure={{ title: 'Error Loading Donations', message: 'Failed to load donations' }}
      none={<NoDonations actions={actions} />}
      nothingFound={<NothingFound title="No donations found" onClear={clear} />}
    >
      {(page, isStale) => (
        <>
          {isFiltered(query) && <SumLine>{sumLine(page.statistics)}</SumLine>}
          <DonationRows {...{ page, isStale, query, onQuery, onOpen }} />
        </>
      )}
    </RecordList>
  );
}

const NoDonations = ({ actions }: Pick<DonationListProps, 'actions'>) => (
  <EmptyState
    icon={Gift}
    title="No donations yet"
    text="Get started by recording your first donation."
    action={{ ...actions.record, label: 'Record Your First Donation' }}
    secondary={{ ...actions.pay, label: 'Process Your First Payment' }}
  />
);

type DonationRowsProps = Pick<DonationListProps, 'query' | 'onQuery' | 'onOpen'> & {
  page: DonationPage;
  isStale: boolean;
};

/** One page of donations: a table if there is room, otherwise cards, and the other pages. */
function DonationRows({ page, isStale, query, onQuery, onOpen }: DonationRowsProps) {
  const { donations, pagination } = page;
  const isTable = !useIsNarrow();
  const isUnderWideDesktop = useIsUnderWideDesktop();
  return (
    <PagedList
      isTable={isTable}
      page={query.page}
      totalPages={pagination.totalPages}
      onPage={(next) => onQuery({ page: next })}
      summary={showingLine(pagination, 'results')}
    >
      <TableOrCards
        isTable={isTable}
        label="Donations"
        items={donations}
        getKey={({ _id }) => _id}
        columns={isUnderWideDesktop ? fewColumnsFor(onOpen) : columnsFor(onOpen)}
        card={(donation) => <DonationCard donation={donation} onOpen={onOpen} />}
        isStale={isStale}
      />
    </PagedList>
  );
}
