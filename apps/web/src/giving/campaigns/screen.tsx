import { CampaignListQuery } from '@pledgewell/contract';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useRefusal } from '../../lib/account.ts';
import { useNavigationState } from '../../lib/navigation-state.ts';
import { useLastPage } from '../../lib/url/last-page.ts';
import { useOpenRecordFromUrl } from '../../ui/dialogs/open-record-from-url.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { useUrlState } from '../../lib/url/url-state.ts';
import { campaignQuery } from '../../parts/giving/campaign-calls.ts';
import { Screen } from '../../ui/layout/screen.tsx';
import { campaignsQuery } from './api.ts';
import { type CampaignDialog, CampaignDialogs } from './dialogs.tsx';
import { CampaignList } from './list.tsx';
import { CampaignSummary } from './summary.tsx';

export const meta = () => pageTitle('Campaigns');

const View = CampaignListQuery.pick({ page: true, search: true });
/** Organizations have a few campaigns, so one page nearly always has all of them. */
const limit = 100;

export default function CampaignsScreen() {
  const [view, changeView] = useUrlState(View);
  const campaigns = useQuery(campaignsQuery({ ...view, limit }));
  const [dialog, setDialog] = useState<CampaignDialog | null>(null);
  const openForm = () => setDialog({ kind: 'create' });
  const disabledBecause = useRefusal('campaigns:write');
  const create = { label: 'New Campaign', icon: Plus, onClick: openForm, disabledBecause };
  useNavigationState('openAddCampaignForm', openForm);
  useOpenRecordFromUrl('campaign', {
    getQuery: campaignQuery,
    open: (campaign) => setDialog({ kind: 'edit', campaign }),
    onMissing: (id) => setDialog({ kind: 'missing', id }),
  });
  useLastPage(view.page, campaigns, changeView);

  return (
    <Screen
      title="Campaigns"
      subtitle="Group giving into campaigns with target amounts"
      action={create}
    >
      <CampaignSummary limit={limit} />
      <CampaignList
        campaigns={campaigns}
        view={view}
        onView={changeView}
        onOpen={setDialog}
        create={create}
      />
      <CampaignDialogs dialog={dialog} onClose={() => setDialog(null)} />
    </Screen>
  );
}
