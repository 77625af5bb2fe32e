import { DonationListQuery, FoundDonor } from '@pledgewell/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigationState } from '../../lib/navigation-state.ts';
import { useLastPage } from '../../lib/url/last-page.ts';
import { useOpenRecordFromUrl } from '../../ui/dialogs/open-record-from-url.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { useUrlState } from '../../lib/url/url-state.ts';
import { DonationViews } from '../../parts/giving/donation-views.tsx';
import { ActionButton } from '../../ui/controls/action-button.tsx';
import phones from '../../ui/theme/round-on-phones.module.css';
import { Screen } from '../../ui/layout/screen.tsx';
import { useDonationActions } from './actions.ts';
import { donationQuery, donationsQuery } from './api.ts';
import { type DonationDialog, DonationDialogs } from './dialogs.tsx';
import { DonationList } from './list/list.tsx';
import { DonationSummary } from './summary.tsx';

export const meta = () => pageTitle('Donations');

export default function DonationsScreen() {
  const [query, changeQuery] = useUrlState(DonationListQuery);
  const donations = useQuery(donationsQuery(query));
  const [dialog, setDialog] = useState<DonationDialog | null>(null);
  const actions = useDonationActions(
    () => setDialog({ kind: 'record', donor: null }),
    () => setDialog({ kind: 'pay' }),
  );
  useNavigationState('openAddDonationForm', (value) =>
    setDialog({ kind: 'record', donor: givenDonor(value) }),
  );
  useOpenRecordFromUrl('donation', {
    getQuery: donationQuery,
    open: (donation) => setDialog({ kind: 'edit', donation }),
    onMissing: (id) => setDialog({ kind: 'missing', id }),
  });
  useLastPage(query.page, donations, changeQuery);

  return (
    <Screen
      title="Donations"
      subtitle="Every donation, who gave it and what it was for"
      action={actions.record}
      secondary={<ActionButton action={actions.pay} variant="default" className={phones.round} />}
    >
      <DonationViews />
      <DonationSummary />
      <DonationList
        donations={donations}
        query={query}
        onQuery={changeQuery}
        onOpen={setDialog}
        actions={actions}
      />
      <DonationDialogs dialog={dialog} onClose={() => setDialog(null)} />
    </Screen>
  );
}

/** A link to this screen may name the donor of the donation. */
const givenDonor = (value: unknown) => FoundDonor.safeParse(value).data ?? null;
