import type { DonationListQuery } from '@pledgewell/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { sentenceOf } from '../../lib/call-problem.ts';
import { Card } from '../../ui/card.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { SumLine } from '../../ui/sum-line.tsx';
import type { DonationActions } from './actions.ts';
import type { DonationPage } from './api.ts';
import type { DonationDialog } from './dialogs.tsx';
import { NoDonationsFound, NoDonationsYet } from './empty.tsx';
import { type DonationQueryChange, isFiltered, withoutFilters } from './filters.ts';
import { DonationList } from './list.tsx';
import { DonationTools } from './tools.tsx';
import { sumLine } from './words.ts';

type DonationFacesProps = {
  donations: UseQueryResult<DonationPage>;
  query: DonationListQuery;
  onQuery: DonationQueryChange;
  onOpen: (dialog: DonationDialog) => void;
  actions: DonationActions;
};

/** The tools and the list as it stands: on its way, failed, empty or full. */
export function DonationFaces({ donations, query, onQuery, onOpen, actions }: DonationFacesProps) {
  const searchBox = useRef<HTMLInputElement>(null);
  const isEmpty = donations.data?.pagination.total === 0;
  if (isEmpty && !isFiltered(query)) return <NoDonationsYet actions={actions} />;

  const clear = () => {
    onQuery(withoutFilters);
    searchBox.current?.focus();
  };
  return (
    <>
      <DonationTools
        query={query}
        onQuery={onQuery}
        onClear={clear}
        isBusy={donations.isFetching}
        isNothingFound={isEmpty}
        searchBox={searchBox}
      />
      {!donations.data && (donations.isError ? <Failed donations={donations} /> : <Loading />)}
      {isEmpty && <NoDonationsFound onClear={clear} />}
      {donations.data && !isEmpty && isFiltered(query) && (
        <SumLine>{sumLine(donations.data.statistics)}</SumLine>
      )}
      {donations.data && !isEmpty && (
        <DonationList
          {...donations.data}
          page={query.page}
          onPage={(page) => onQuery({ page })}
          isStale={donations.isPlaceholderData}
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

const Failed = ({ donations }: Pick<DonationFacesProps, 'donations'>) => (
  <Card flush>
    <LoadFailed
      title="Error Loading Donations"
      message={sentenceOf(donations.error, 'Failed to load donations')}
      onRetry={() => void donations.refetch()}
      isRetrying={donations.isFetching}
    />
  </Card>
);
