import type { ReceiptListQuery } from '@pledgewell/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { ReceiptText, SearchX } from 'lucide-react';
import { sentenceOf } from '../../lib/call-problem.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import type { ReceiptPage, ReceiptQueryChange } from './api.ts';
import type { ReceiptDialog } from './dialogs.tsx';
import { ReceiptList } from './list.tsx';
import { StaleBanner } from './stale-banner.tsx';
import { ReceiptTools } from './tools.tsx';

type ReceiptFacesProps = {
  receipts: UseQueryResult<ReceiptPage>;
  query: ReceiptListQuery;
  onQuery: ReceiptQueryChange;
  onOpen: (dialog: ReceiptDialog) => void;
};

/** The tools and the register as it stands: on its way, failed, empty or full. */
export function ReceiptFaces({ receipts, query, onQuery, onOpen }: ReceiptFacesProps) {
  const { data } = receipts;
  const isEmpty = data?.pagination.total === 0;
  if (isEmpty && !isFiltered(query)) return <NoReceiptsYet />;
  return (
    <>
      <StaleBanner count={data?.statistics.stale ?? 0} onOpen={onOpen} />
      <ReceiptTools
        query={query}
        onQuery={onQuery}
        years={data?.statistics.years ?? []}
        isBusy={receipts.isPlaceholderData}
      />
      {!data && (receipts.isError ? <Failed receipts={receipts} /> : <Loading />)}
      {isEmpty && <NoReceiptsFound onClear={() => onQuery(withoutFilters)} />}
      {data && !isEmpty && (
        <ReceiptList
          page={data}
          onPage={(page) => onQuery({ page })}
          isStale={receipts.isPlaceholderData}
          onOpen={onOpen}
        />
      )}
    </>
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

const Loading = () => (
  <Card flush>
    <ListSkeleton rows={10} label="Loading the receipts" />
  </Card>
);

const Failed = ({ receipts }: Pick<ReceiptFacesProps, 'receipts'>) => (
  <Card flush>
    <LoadFailed
      title="Error Loading Receipts"
      message={sentenceOf(receipts.error, 'Failed to load receipts')}
      onRetry={() => void receipts.refetch()}
      isRetrying={receipts.isFetching}
    />
  </Card>
);

const NoReceiptsFound = ({ onClear }: { onClear: () => void }) => (
  <Card flush>
    <EmptyState
      icon={SearchX}
      title="No receipts found"
      text="No data matches your current search criteria."
      action={{ label: 'Clear Filters', onClick: onClear }}
      quiet
    />
  </Card>
);

const NoReceiptsYet = () => (
  <Card flush>
    <EmptyState
      icon={ReceiptText}
      title="No receipts yet"
      text="A donation gets a receipt when you first view or email it. Receipts are listed here by number."
    />
  </Card>
);
