import type { DonorListQuery } from '@pledgewell/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { sentenceOf } from '../../lib/call-problem.ts';
import { Card } from '../../ui/card.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import type { DonorActions } from './actions.ts';
import type { DonorPage } from './api.ts';
import type { DonorDialog } from './dialogs.tsx';
import { NoDonorsFound, NoDonorsYet } from './empty.tsx';
import { DonorList } from './list.tsx';
import { type DonorQueryChange, DonorTools } from './tools.tsx';

type DonorFacesProps = {
  donors: UseQueryResult<DonorPage>;
  query: DonorListQuery;
  onQuery: DonorQueryChange;
  onOpen: (dialog: DonorDialog) => void;
  actions: DonorActions;
};

/** The tools and the list as it stands: on its way, failed, empty or full. */
export function DonorFaces({ donors, query, onQuery, onOpen, actions }: DonorFacesProps) {
  const searchBox = useRef<HTMLInputElement>(null);
  const isEmpty = donors.data?.pagination.total === 0;
  const isNarrowed = query.search !== undefined || query.active !== undefined;
  if (isEmpty && !isNarrowed) return <NoDonorsYet actions={actions} />;

  const clear = () => {
    onQuery({ search: undefined, active: undefined });
    searchBox.current?.focus();
  };
  return (
    <>
      <DonorTools
        query={query}
        onQuery={onQuery}
        isBusy={donors.isFetching}
        found={donors.data?.pagination}
        searchBox={searchBox}
      />
      {!donors.data && (donors.isError ? <Failed donors={donors} /> : <Loading />)}
      {isEmpty && <NoDonorsFound onClear={clear} />}
      {donors.data && !isEmpty && (
        <DonorList
          {...donors.data}
          query={query}
          onQuery={onQuery}
          isStale={donors.isPlaceholderData}
          onOpen={onOpen}
        />
      )}
    </>
  );
}

const Loading = () => (
  <Card flush>
    <ListSkeleton rows={10} />
  </Card>
);

const Failed = ({ donors }: Pick<DonorFacesProps, 'donors'>) => (
  <Card flush>
    <LoadFailed
      title="Failed to fetch donors"
      message={sentenceOf(donors.error, 'An error occurred while fetching donors')}
      onRetry={() => void donors.refetch()}
      isRetrying={donors.isFetching}
    />
  </Card>
);
