import type { ReceiptListQuery } from '@pledgewell/contract';
import { ReceiptText } from 'lucide-react';
import { showingLine } from '../../lib/browser/showing-line.ts';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ListSkeleton } from '../../ui/lists/list-skeleton.tsx';
import { useIsUnderDesktop } from '../../ui/hooks/breakpoints.ts';
import { NothingFound } from '../../ui/lists/nothing-found.tsx';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { type ListQuery, RecordList } from '../../ui/lists/record-list.tsx';
import { TableOrCards } from '../../ui/lists/table-or-cards.tsx';
import type { ReceiptPage, ReceiptQueryChange } from './api.ts';
import { ReceiptCard } from './card.tsx';
import { columnsFor } from './columns.tsx';
import type { ReceiptDialog } from './dialogs.tsx';
import { StaleBanner } from './stale-banner.tsx';
import { ReceiptTools } from './tools.tsx';

type ReceiptListProps = {
  receipts: ListQuery<ReceiptPage>;
  query: ReceiptListQuery;
  onQuery: ReceiptQueryChange;
  onOpen: (dialog: ReceiptDialog) => void;
};

/** The register under its search and filters. */
export function ReceiptList({ receipts, query, onQuery, onOpen }: ReceiptListProps) {
  const statistics = receipts.data?.statistics;
  return (
    <RecordList
      query={receipts}
      isFiltered={isFiltered(query)}
      tools={
        <>
          <StaleBanner count={statistics?.stale ?? 0} onOpen={onOpen} />
          <ReceiptTools
            query={query}
            onQuery={onQuery}
            years={statistics?.years ?? []}
            isBusy={receipts.isPlaceholderData}
          />
        </>
      }
      loading={
        <Card flush>
          <ListSkeleton rows={10} label="Loading the receipts" />
        </Card>
      }
      failure={{ title: 'Error Loading Receipts', message: 'Failed to load receipts' }}
      none={<NoReceipts />}
      nothingFound={
        <NothingFound title="No receipts found" onClear={() => onQuery(withoutFilters)} />
      }
    >
      {(page, isStale) => <ReceiptRows {...{ page, isStale, onQuery, onOpen }} />}
    </RecordList>
  );
}

const isFiltered = ({ search, year, state, donorId }: ReceiptListQuery) =>
  [search, year, state, donorId].some((value) => value !== undefined);

const withoutFilters = {
  search: undefined,
  year: undefined,
  state: undefined,
  donorId: undefined,
} as const;

const NoReceipts = () => (
  <EmptyState
    icon={ReceiptText}
    title="No receipts yet"
    text="A donation gets a receipt when you first view or email it. Receipts are listed here by number."
  />
);

type ReceiptRowsProps = Pick<ReceiptListProps, 'onQuery' | 'onOpen'> & {
  page: ReceiptPage;
  isStale: boolean;
};

/** One page of the register: a table if there is room, otherwise cards, and the other pages. */
function ReceiptRows({ page, isStale, onQuery, onOpen }: ReceiptRowsProps) {
  const { data: receipts, pagination } = page;
  const isTable = !useIsUnderDesktop();
  return (
    <PagedList
      isTable={isTable}
      page={pagination.page}
      totalPages={pagination.totalPages}
      onPage={(next) => onQuery({ page: next })}
      summary={showingLine(pagination, 'receipts')}
    >
      <TableOrCards
        isTable={isTable}
        label="Receipts"
        items={receipts}
        getKey={({ _id }) => _id}
        columns={columnsFor(onOpen)}
        card={(receipt) => <ReceiptCard receipt={receipt} onOpen={onOpen} />}
        isStale={isStale}
      />
    </PagedList>
  );
}
