import { RecurringListQuery } from '@pledgewell/contract';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useRefusal } from '../../lib/account.ts';
import { useLastPage } from '../../lib/url/last-page.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { useUrlState } from '../../lib/url/url-state.ts';
import { DonationViews } from '../../parts/giving/donation-views.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { recurringQuery } from './api.ts';
import { type RecurringDialog, RecurringDialogs } from './dialogs.tsx';
import { RecurringList } from './list.tsx';
import { RecurringSummary } from './summary.tsx';

export const meta = () => pageTitle('Recurring Donations');

export default function RecurringScreen() {
  const [query, changeQuery] = useUrlState(RecurringListQuery);
  const recurringDonations = useQuery(recurringQuery(query));
  const [dialog, setDialog] = useState<RecurringDialog | null>(null);
  useLastPage(query.page, recurringDonations, changeQuery);
  const begin = {
    label: 'Start Recurring Donation',
    icon: Plus,
    onClick: () => setDialog({ kind: 'begin' }),
    disabledBecause: useRefusal('payments:charge'),
  };
  return (
    <Screen
      title="Recurring Donations"
      subtitle="Donations charged to a card on a schedule until you pause or cancel them"
      action={begin}
    >
      <DonationViews />
      <RecurringSummary
        recurringDonations={recurringDonations}
        state={query.state}
        onState={(state) => changeQuery({ state })}
      />
      <RecurringList
        recurringDonations={recurringDonations}
        query={query}
        onQuery={changeQuery}
        onOpen={setDialog}
        begin={begin}
      />
      <RecurringDialogs dialog={dialog} onClose={() => setDialog(null)} />
    </Screen>
  );
}
