import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { statsQuery } from '../../lib/account.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { RecentActivity } from '../../parts/insight/recent-activity/panel.tsx';
import { useUrlState } from '../../lib/url/url-state.ts';
import { Screen } from '../../ui/layout/screen.tsx';
import { awayQuery } from './api.ts';
import { SinceLastVisit } from './since-last-visit.tsx';
import { OverviewParams } from './params.ts';
import { sampleQuery } from '../../lib/sample.ts';
import { OverviewFailed, OverviewLoading } from './states.tsx';
import { Figures } from './figures.tsx';
import { FollowUpsPanel } from './follow-ups-panel.tsx';
import { Greeting } from './greeting.tsx';
import { NoDataYet } from './no-data-yet.tsx';
import { QuickActions } from './quick-actions.tsx';
import { SampleBanner } from './sample-banner.tsx';

export const meta = () => pageTitle('Overview');

export default function OverviewScreen() {
  const navigate = useNavigate();
  const { search } = useLocation();
  // Keeps the period in the URL while the dialog is open.
  const exportReport = () =>
    void navigate({ pathname: '/dashboard', search }, { state: { openExportReport: true } });
  return (
    <Screen
      title="Overview"
      subtitle="Your donors, pledges and donations at a glance"
      action={{ label: 'Export Report', icon: Download, onClick: exportReport }}
    >
      <Overview />
    </Screen>
  );
}

/** The figures of one period; the previous ones stay, dimmed, until these have loaded. */
function Overview() {
  const [{ period }, change] = useUrlState(OverviewParams);
  const stats = useQuery({ ...statsQuery(period), placeholderData: keepPreviousData });
  const sample = useQuery(sampleQuery());
  const away = useQuery(awayQuery());
  if (!stats.data || !sample.data || away.isPending) {
    const error = stats.error ?? sample.error;
    return error ? <OverviewFailed error={error} /> : <OverviewLoading />;
  }
  const { totalDonors, totalGifts, allPledges } = stats.data.summary;
  const isEmpty = totalDonors === 0 && totalGifts === 0;
  return (
    <>
      {sample.data.isThere && <SampleBanner sample={sample.data} />}
      <Greeting donors={totalDonors} pledges={allPledges} />
      {away.data && <SinceLastVisit away={away.data} />}
      {isEmpty ? (
        <NoDataYet canBeAdded={sample.data.canBeAdded} />
      ) : (
        <Figures
          stats={stats.data}
          period={period}
          onPeriod={(chosen) => change({ period: chosen })}
          isStale={stats.isPlaceholderData}
        />
      )}
      {!isEmpty && <FollowUpsPanel />}
      {!isEmpty && <RecentActivity />}
      <QuickActions />
    </>
  );
}
