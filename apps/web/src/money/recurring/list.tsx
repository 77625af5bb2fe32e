import { NativeSelect, VisuallyHidden } from '@mantine/core';
import type { RecurringListQuery } from '@pledgewell/contract';
import { type RecurringState, recurringStateLabels, recurringStates } from '@pledgewell/domain';
import { Repeat, SearchX } from 'lucide-react';
import { type Ref, useRef } from 'react';
import { showingLine } from '../../lib/browser/showing-line.ts';
import type { Action } from '../../ui/controls/action-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ListSkeleton } from '../../ui/lists/list-skeleton.tsx';
import { useIsUnderWideDesktop, useIsUnderDesktop } from '../../ui/hooks/breakpoints.ts';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { type ListQuery, RecordList } from '../../ui/lists/record-list.tsx';
import { TableOrCards } from '../../ui/lists/table-or-cards.tsx';
import { ActiveFilters } from '../../ui/lists/active-filters.tsx';
import { ToolRow } from '../../ui/lists/tool-row.tsx';
import { useInstantFormat } from '../../ui/values/instant.ts';
import type { RecurringList as RecurringPage } from './api.ts';
import { columnsFor } from './columns.tsx';
import type { RecurringDialog } from './dialogs.tsx';
import { RecurringDonationRecordCard } from './record-card.tsx';
import { emptyListTexts } from './labels.ts';

type RecurringListProps = {
  recurringDonations: ListQuery<RecurringPage>;
  query: RecurringListQuery;
  onQuery: (change: {
    page?: number;
    state?: RecurringState | undefined;
    failedSince?: string | undefined;
  }) => void;
  onOpen: (dialog: RecurringDialog) => void;
  begin: Action;
};

/** The recurring donations in every status, or in one of them. */
export function RecurringList({
  recurringDonations,
  query,
  onQuery,
  onOpen,
  begin,
}: RecurringListProps) {
  const { state, failedSince } = query;
  const showAll = () => onQuery({ state: undefined, failedSince: undefined });
  return (
    <RecordList
      query={recurringDonations}
      isFiltered={state !== undefined || failedSince !== undefined}
      tools={
        <RecurringTools
          query={query}
          onQuery={onQuery}
          isNothingFound={recurringDonations.data?.pagination.total === 0}
        />
      }
      loading={
        <Card flush>
          <ListSkeleton rows={6} />
        </Card>
      }
      failure={{
        title: 'Error Loading Recurring Donations',
        message: 'Failed to load recurring donations',
      }}
      none={<NoRecurringDonations begin={begin} />}
      nothingFound={
        <NoneIn
          text={
            state ? emptyListTexts[state] : 'No payment has failed since then and is still unpaid.'
          }
          onShowAll={showAll}
        />
      }
    >
      {(page, isStale) => <RecurringRows {...{ page, isStale, query, onQuery, onOpen }} />}
    </RecordList>
  );
}

type RecurringToolsProps = Pick<RecurringListProps, 'query' | 'onQuery'> & {
  isNothingFound: boolean;
};

function RecurringTools({ query, onQuery, isNothingFound }: RecurringToolsProps) {
  const { state, failedSince } = query;
  const format = useInstantFormat();
  const choice = useRef<HTMLSelectElement>(null);
  const removeSince = () => {
    onQuery({ failedSince: undefined });
    choice.current?.focus();
  };
  return (
    <>
      <ToolRow>
        <StateChoice ref={choice} state={state} onState={(chosen) => onQuery({ state: chosen })} />
        <VisuallyHidden role="status">
          {isNothingFound && 'No recurring donations found'}
        </VisuallyHidden>
      </ToolRow>
      {failedSince !== undefined && (
        <ActiveFilters
          filters={[{ label: 'Payment failed since', value: format(failedSince) }]}
          onRemove={removeSince}
          onClear={removeSince}
        />
      )}
    </>
  );
}

const choices = [
  { value: '', label: 'All recurring donations' },
  ...recurringStates.map((value) => ({ value, label: recurringStateLabels[value] })),
];

type StateChoiceProps = {
  ref: Ref<HTMLSelectElement>;
  state: RecurringState | undefined;
  onState: (state: RecurringState | undefined) => void;
};

const StateChoice = ({ ref, state, onState }: StateChoiceProps) => (
  <NativeSelect
    ref={ref}
    aria-label="Status"
    data={choices}
    value={state ?? ''}
    onChange={({ currentTarget }) =>
      onState(recurringStates.find((each) => each === currentTarget.value))
    }
  />
);

const NoRecurringDonations = ({ begin }: { begin: Action }) => (
  <EmptyState
    icon={Repeat}
    title="No recurring donations yet"
    text="Charge a donor’s card now and every month after that, or as often as they choose. Each payment is recorded as a donation automatically."
    action={{ ...begin, label: 'Start Your First Recurring Donation' }}
  />
);

const NoneIn = ({ text, onShowAll }: { text: string; onShowAll: () => void }) => (
  <EmptyState
    icon={SearchX}
    title="No recurring donations found"
    text={text}
    action={{ label: 'Show All', onClick: onShowAll }}
    quiet
  />
);

type RecurringRowsProps = Pick<RecurringListProps, 'query' | 'onQuery' | 'onOpen'> & {
  page: RecurringPage;
  isStale: boolean;
};

/** One page of the recurring donations: a table if there is room, otherwise cards. */
function RecurringRows({ page, isStale, query, onQuery, onOpen }: RecurringRowsProps) {
  const { recurringDonations, pagination } = page;
  const isTable = !useIsUnderDesktop();
  const isUnderWideDesktop = useIsUnderWideDesktop();
  const columns = columnsFor(onOpen);
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
        label="Recurring Donations"
        items={recurringDonations}
        getKey={({ _id }) => _id}
        columns={isUnderWideDesktop ? columns.filter(({ key }) => key !== 'card') : columns}
        card={(recurringDonation) => (
          <RecurringDonationRecordCard recurringDonation={recurringDonation} onOpen={onOpen} />
        )}
        isStale={isStale}
      />
    </PagedList>
  );
}
