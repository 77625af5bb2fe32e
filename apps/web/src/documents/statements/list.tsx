import type { StatementListQuery } from '@pledgewell/contract';
import { CalendarCheck } from 'lucide-react';
import { showingLine } from '../../lib/browser/showing-line.ts';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ListSkeleton } from '../../ui/lists/list-skeleton.tsx';
import { useIsUnderDesktop } from '../../ui/hooks/breakpoints.ts';
import { NothingFound } from '../../ui/lists/nothing-found.tsx';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { type ListQuery, RecordList } from '../../ui/lists/record-list.tsx';
import { TableOrCards } from '../../ui/lists/table-or-cards.tsx';
import type { StatementPage, StatementQueryChange } from './api.ts';
import { StatementCard } from './card.tsx';
import { columnsFor } from './columns.tsx';
import type { StatementContext } from './parts.tsx';
import { StatementTools } from './tools.tsx';

type StatementListProps = {
  statements: ListQuery<StatementPage>;
  query: StatementListQuery;
  context: StatementContext;
  onQuery: StatementQueryChange;
};

/** The donors of a year with search and filter, each with the year's statement. */
export function StatementList({ statements, query, context, onQuery }: StatementListProps) {
  const clear = () => onQuery({ search: undefined, state: undefined });
  return (
    <RecordList
      query={statements}
      isFiltered={query.search !== undefined || query.state !== undefined}
      tools={
        <StatementTools query={query} onQuery={onQuery} isBusy={statements.isPlaceholderData} />
      }
      loading={
        <Card flush>
          <ListSkeleton rows={10} label="Loading the statements" />
        </Card>
      }
      failure={{ title: 'Error Loading Statements', message: 'Failed to load statements' }}
      none={<NoDonations year={context.year} />}
      nothingFound={<NothingFound title="No donors found" onClear={clear} />}
    >
      {(page, isStale) => <StatementRows {...{ page, isStale, context, onQuery }} />}
    </RecordList>
  );
}

const NoDonations = ({ year }: { year: number }) => (
  <EmptyState
    icon={CalendarCheck}
    title={`No donations in ${year}`}
    text="Everyone who gave in a calendar year gets one statement listing that year’s donations. Sample donations and donations made through a fund, foundation or employer aren’t included."
    action={{ label: 'Go to Donations', to: '/dashboard/donations' }}
    quiet
  />
);

type StatementRowsProps = Pick<StatementListProps, 'context' | 'onQuery'> & {
  page: StatementPage;
  isStale: boolean;
};

/** One page of donors: a table if there is room, otherwise cards, and the other pages. */
function StatementRows({ page, isStale, context, onQuery }: StatementRowsProps) {
  const { data: statements, pagination } = page;
  const isTable = !useIsUnderDesktop();
  return (
    <PagedList
      isTable={isTable}
      page={pagination.page}
      totalPages={pagination.totalPages}
      onPage={(next) => onQuery({ page: next })}
      summary={showingLine(pagination, pagination.total === 1 ? 'donor' : 'donors')}
    >
      <TableOrCards
        isTable={isTable}
        label="Statements"
        items={statements}
        getKey={({ donor }) => donor._id}
        columns={columnsFor(context)}
        card={(statement) => <StatementCard statement={statement} context={context} />}
        isStale={isStale}
      />
    </PagedList>
  );
}
