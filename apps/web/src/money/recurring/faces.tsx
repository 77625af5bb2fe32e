import type { RecurringListQuery } from '@pledgewell/contract';
import { type RecurringState, recurringStateLabels, recurringStates } from '@pledgewell/domain';
import { NativeSelect, VisuallyHidden } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Repeat, SearchX } from 'lucide-react';
import { sentenceOf } from '../../lib/call-problem.ts';
import type { Action } from '../../ui/action-button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { ToolRow } from '../../ui/tool-row.tsx';
import type { RecurringList as Page } from './api.ts';
import type { RecurringDialog } from './dialogs.tsx';
import { RecurringList } from './list.tsx';
import { nothingIn } from './words.ts';

type RecurringFacesProps = {
  gifts: UseQueryResult<Page>;
  query: RecurringListQuery;
  onQuery: (change: Partial<Pick<RecurringListQuery, 'page'>> & { state?: Wanted }) => void;
  onOpen: (dialog: RecurringDialog) => void;
  begin: Action;
};

type Wanted = RecurringState | undefined;

/** The list as it stands: on its way, failed, empty or full. */
export function RecurringFaces({
  gifts: recurringDonations,
  query,
  onQuery,
  onOpen,
  begin,
}: RecurringFacesProps) {
  const { state } = query;
  const isEmpty = recurringDonations.data?.pagination.total === 0;
  if (isEmpty && state === undefined) return <NoneYet begin={begin} />;
  return (
    <>
      <ToolRow>
        <NativeSelect
          aria-label="Status"
          data={[{ value: '', label: 'All recurring donations' }, ...stateChoices]}
          value={state ?? ''}
          onChange={({ currentTarget }) =>
            onQuery({ state: recurringStates.find((each) => each === currentTarget.value) })
          }
        />
        <VisuallyHidden role="status">{isEmpty && 'No recurring donations found'}</VisuallyHidden>
      </ToolRow>
      {!recurringDonations.data &&
        (recurringDonations.isError ? <Failed gifts={recurringDonations} /> : <Loading />)}
      {isEmpty && state !== undefined && (
        <Card flush>
          <EmptyState
            icon={SearchX}
            title="No recurring donations found"
            text={nothingIn[state]}
            action={{ label: 'Show All', onClick: () => onQuery({ state: undefined }) }}
            quiet
          />
        </Card>
      )}
      {recurringDonations.data && !isEmpty && (
        <RecurringList
          {...recurringDonations.data}
          page={query.page}
          onPage={(page) => onQuery({ page })}
          isStale={recurringDonations.isPlaceholderData}
          onOpen={onOpen}
        />
      )}
    </>
  );
}

const stateChoices = recurringStates.map((value) => ({
  value,
  label: recurringStateLabels[value],
}));

const NoneYet = ({ begin }: { begin: Action }) => (
  <Card flush>
    <EmptyState
      icon={Repeat}
      title="No recurring donations yet"
      text="Charge a donor’s card now and every month after that, or as often as they choose. Each payment is recorded as a donation automatically."
      action={{ ...begin, label: 'Start Your First Recurring Donation' }}
    />
  </Card>
);

const Loading = () => (
  <Card flush>
    <ListSkeleton rows={6} />
  </Card>
);

const Failed = ({ gifts: recurringDonations }: Pick<RecurringFacesProps, 'gifts'>) => (
  <Card flush>
    <LoadFailed
      title="Error Loading Recurring Donations"
      message={sentenceOf(recurringDonations.error, 'Failed to load recurring donations')}
      onRetry={() => void recurringDonations.refetch()}
      isRetrying={recurringDonations.isFetching}
    />
  </Card>
);
