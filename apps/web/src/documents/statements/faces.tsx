import type { StatementListQuery } from '@pledgewell/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { CalendarCheck, SearchX } from 'lucide-react';
import { sentenceOf } from '../../lib/call-problem.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import type { StatementPage, StatementQueryChange } from './api.ts';
import { StatementList } from './list.tsx';
import type { Gate } from './parts.tsx';
import { StatementTools } from './tools.tsx';

type FacesProps = {
  statements: UseQueryResult<StatementPage>;
  query: StatementListQuery;
  gate: Gate;
  onQuery: StatementQueryChange;
};

/** The tools and the donors of a year as they stand: on their way, failed, none or some. */
export function StatementFaces({ statements, query, gate, onQuery }: FacesProps) {
  const { data } = statements;
  const isEmpty = data?.pagination.total === 0;
  const isFiltered = query.search !== undefined || query.state !== undefined;
  if (isEmpty && !isFiltered) return <NoDonations year={gate.year} />;
  return (
    <>
      <StatementTools query={query} onQuery={onQuery} isBusy={statements.isPlaceholderData} />
      {!data && (statements.isError ? <Failed statements={statements} /> : <Loading />)}
      {isEmpty && <NobodyFound onClear={() => onQuery({ search: undefined, state: undefined })} />}
      {data && !isEmpty && (
        <StatementList
          page={data}
          gate={gate}
          onPage={(page) => onQuery({ page })}
          isStale={statements.isPlaceholderData}
        />
      )}
    </>
  );
}

const Loading = () => (
  <Card flush>
    <ListSkeleton rows={10} label="Loading the statements" />
  </Card>
);

const Failed = ({ statements }: Pick<FacesProps, 'statements'>) => (
  <Card flush>
    <LoadFailed
      title="Error Loading Statements"
      message={sentenceOf(statements.error, 'Failed to load statements')}
      onRetry={() => void statements.refetch()}
      isRetrying={statements.isFetching}
    />
  </Card>
);

const NobodyFound = ({ onClear }: { onClear: () => void }) => (
  <Card flush>
    <EmptyState
      icon={SearchX}
      title="No donors found"
      text="No data matches your current search criteria."
      action={{ label: 'Clear Filters', onClick: onClear }}
      quiet
    />
  </Card>
);

const NoDonations = ({ year }: { year: number }) => (
  <Card flush>
    <EmptyState
      icon={CalendarCheck}
      title={`No donations in ${year}`}
      text="Everyone who gave in a calendar year gets one statement listing that year’s donations. Sample donations and donations through others don’t count."
      action={{ label: 'Go to Donations', to: '/dashboard/donations' }}
      quiet
    />
  </Card>
);
