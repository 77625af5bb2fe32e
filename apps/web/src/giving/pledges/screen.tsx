import { skipToken, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useRefusal } from '../../lib/account.ts';
import { useNavigationState } from '../../lib/navigation-state.ts';
import { useLastPage } from '../../lib/url/last-page.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { useToday } from '../../lib/today.ts';
import { useUrlState } from '../../lib/url/url-state.ts';
import { campaignQuery } from '../../parts/giving/campaign-calls.ts';
import { fundsQuery } from '../../parts/giving/fund-calls.ts';
import { Screen } from '../../ui/layout/screen.tsx';
import { toFilter, pastAsOf, PledgeParams } from './list/params.ts';
import { donorQuery, pledgesQuery } from './api.ts';
import { PledgeDialogs } from './dialogs.tsx';
import type { PledgeRowContext, PledgeDialog } from './pledge-dialog.ts';
import { PledgeList } from './list/list.tsx';
import { PledgeSummary } from './summary.tsx';

export const meta = ({ location }: { location: { search: string } }) =>
  pageTitle(
    new URLSearchParams(location.search).has('campaignId') ? 'Campaign Pledges' : 'Pledges',
  );

export default function PledgesScreen() {
  const [params, change] = useUrlState(PledgeParams);
  const today = useToday();
  const pledges = useQuery(pledgesQuery(toFilter(params)));
  const [dialog, setDialog] = useState<PledgeDialog | null>(null);
  const { donor, names } = useChosen(params);
  const add = useAddAction(() => setDialog({ kind: 'add', donor }));
  useNavigationState('openAddPledgeForm', () => setDialog({ kind: 'add', donor }));
  useLastPage(params.page, pledges, change);

  const { page, pledge: openId } = params;
  const past = pastAsOf(params, today);
  const rowContext: PledgeRowContext = {
    day: past ?? today,
    isPast: past !== null,
    onOpen: setDialog,
    onDetails: ({ _id }) => change({ pledge: _id, page }),
  };
  return (
    <Screen title="Pledges" subtitle="Manage and track all donation pledges" action={add}>
      <PledgeSummary
        statistics={pledges.data?.statistics}
        hasFailed={pledges.isError}
        status={params.status}
        onStatus={(status) => change({ status })}
      />
      <PledgeList {...{ pledges, params, today, names, rowContext, add }} onChange={change} />
      <PledgeDialogs
        dialog={dialog}
        onDialog={setDialog}
        openId={openId}
        day={rowContext.day}
        today={today}
        onCloseDetails={() => change({ pledge: undefined, page }, { replace: true })}
      />
    </Screen>
  );
}

function useAddAction(onClick: () => void) {
  const disabledBecause = useRefusal('pledges:write');
  return { label: 'New Pledge', icon: Plus, onClick, disabledBecause };
}

/** The donor, the campaign and the fund in the URL, whose names it may not contain. */
function useChosen({ donorId, donorName, campaignId, fundId }: PledgeParams) {
  const { data: donor } = useQuery(
    donorId === undefined
      ? { queryKey: ['donors', 'one'], queryFn: skipToken }
      : donorQuery(donorId),
  );
  const { data: campaign } = useQuery(
    campaignId === undefined
      ? { queryKey: ['campaigns', 'one'], queryFn: skipToken }
      : campaignQuery(campaignId),
  );
  const { data: funds } = useQuery({ ...fundsQuery(), enabled: fundId !== undefined });
  const fund = funds?.find(({ _id }) => _id === fundId);
  return {
    donor: donor ? { _id: donor._id, name: donor.name, email: donor.email } : null,
    names: { donor: donor?.name ?? donorName, campaign: campaign?.name, fund: fund?.name },
  };
}
