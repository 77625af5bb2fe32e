import { DonorListQuery } from '@pledgewell/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useArrival } from '../../lib/arrival.ts';
import { sentenceOf } from '../../lib/call-problem.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Card } from '../../ui/card.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { notify } from '../../ui/notices.tsx';
import { Screen } from '../../ui/screen.tsx';
import { useDonorActions } from './actions.ts';
import { donorsQuery } from './api.ts';
import { type DonorDialog, DonorDialogs } from './dialogs.tsx';
import { NoDonorsFound, NoDonorsYet } from './empty.tsx';
import { DonorList } from './list.tsx';
import { DonorSummary } from './summary.tsx';
import { DonorTools } from './tools.tsx';

export const meta = () => pageTitle('Donors');

const subtitle =
  'A list of all donors in your organization including their name, email, donation history and status.';

export default function DonorsScreen() {
  const [query, changeQuery] = useUrlState(DonorListQuery);
  const donors = useQuery(donorsQuery(query));
  const [dialog, setDialog] = useState<DonorDialog | null>(null);
  const openForm = () => setDialog({ kind: 'add' });
  const actions = useDonorActions(openForm);
  const goToDonors = useDonorAdded(query);
  useArrival('openAddDonorForm', openForm);
  useLastPage(query.page, donors.data?.pagination.totalPages, (page) =>
    changeQuery({ page }, { replace: true }),
  );

  const hasSearch = query.search !== undefined;
  const isEmpty = donors.data?.pagination.total === 0;
  return (
    <Screen
      title="Donors"
      subtitle={subtitle}
      action={actions.add}
      secondary={<ActionButton action={actions.import} variant="default" />}
    >
      <DonorSummary />
      {(!isEmpty || hasSearch) && (
        <DonorTools query={query} onQuery={changeQuery} isBusy={donors.isFetching} />
      )}
      {!donors.data && donors.isPending && (
        <Card flush>
          <ListSkeleton rows={10} />
        </Card>
      )}
      {!donors.data && donors.isError && (
        <Card flush>
          <LoadFailed
            title="Failed to fetch donors"
            message={sentenceOf(donors.error, 'An error occurred while fetching donors')}
            onRetry={() => void donors.refetch()}
            isRetrying={donors.isFetching}
          />
        </Card>
      )}
      {isEmpty && hasSearch && <NoDonorsFound onClear={() => changeQuery({ search: undefined })} />}
      {isEmpty && !hasSearch && <NoDonorsYet actions={actions} />}
      {donors.data && !isEmpty && (
        <DonorList
          {...donors.data}
          query={query}
          onQuery={changeQuery}
          isStale={donors.isPlaceholderData}
          onOpen={setDialog}
        />
      )}
      <DonorDialogs dialog={dialog} onClose={() => setDialog(null)} onAdded={goToDonors} />
    </Screen>
  );
}

/** After an add the app goes to the donors page, which says so on arrival. */
function useDonorAdded({ page, search }: DonorListQuery) {
  const navigate = useNavigate();
  useArrival('donorAdded', (message) => notify.success(String(message)));
  return (message: string) => {
    const isHere = page === 1 && search === undefined;
    void navigate('/dashboard/donors', {
      replace: isHere,
      preventScrollReset: isHere,
      state: { donorAdded: message },
    });
  };
}

/** Deleting the only donor of the last page leaves nothing there, so the page before takes over. */
function useLastPage(page: number, totalPages: number | undefined, goTo: (page: number) => void) {
  const last = Math.max(1, totalPages ?? page);
  const go = useEffectEvent(() => goTo(last));
  useEffect(() => {
    if (page > last) go();
  }, [page, last]);
}
