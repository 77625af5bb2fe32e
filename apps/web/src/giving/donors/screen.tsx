import { DonorListQuery } from '@pledgewell/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useNavigationState } from '../../lib/navigation-state.ts';
import { useLastPage } from '../../lib/url/last-page.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { useUrlState } from '../../lib/url/url-state.ts';
import { ActionButton } from '../../ui/controls/action-button.tsx';
import { notify } from '../../ui/feedback/notices.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { useDonorActions } from './actions.ts';
import { donorsQuery } from './api.ts';
import { type DonorDialog, DonorDialogs } from './dialogs.tsx';
import { DonorList } from './list/list.tsx';
import { DonorSummary } from './summary.tsx';

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
  useNavigationState('openAddDonorForm', openForm);
  useLastPage(query.page, donors, changeQuery);

  return (
    <Screen
      title="Donors"
      subtitle={subtitle}
      action={actions.add}
      secondary={<ActionButton action={actions.import} variant="default" />}
    >
      <DonorSummary />
      <DonorList
        donors={donors}
        query={query}
        onQuery={changeQuery}
        onOpen={setDialog}
        actions={actions}
      />
      <DonorDialogs dialog={dialog} onClose={() => setDialog(null)} onAdded={goToDonors} />
    </Screen>
  );
}

/** After adding a donor, the app goes to the donors page, which shows a notice. */
function useDonorAdded({ page, search }: DonorListQuery) {
  const navigate = useNavigate();
  useNavigationState('donorAdded', (message) => notify.success(String(message)));
  return (message: string) => {
    const isHere = page === 1 && search === undefined;
    void navigate('/dashboard/donors', {
      replace: isHere,
      preventScrollReset: isHere,
      state: { donorAdded: message },
    });
  };
}
