import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useNavigate } from 'react-router';
import { statsQuery } from '../../lib/account.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { RecentActivity } from '../../parts/recent-activity/panel.tsx';
import { Screen } from '../../ui/screen.tsx';
import { sampleQuery } from './api.ts';
import { OverviewFailed, OverviewLoading, OverviewToCome } from './faces.tsx';
import { NoDataYet } from './no-data-yet.tsx';
import { SampleBanner } from './sample-banner.tsx';

export const meta = () => pageTitle('Overview');

export default function OverviewScreen() {
  const navigate = useNavigate();
  const exportReport = () => void navigate('/dashboard', { state: { openExportReport: true } });
  return (
    <Screen
      title="Overview"
      subtitle="Your donors, pledges and donations at a glance"
      action={{ label: 'Export Report', icon: Download, onClick: exportReport }}
    >
      <Figures />
    </Screen>
  );
}

function Figures() {
  const stats = useQuery(statsQuery());
  const sample = useQuery(sampleQuery());
  if (!stats.data || !sample.data) {
    return stats.isError || sample.isError ? <OverviewFailed /> : <OverviewLoading />;
  }
  const { totalDonors, totalGifts } = stats.data.summary;
  const isEmpty = totalDonors === 0 && totalGifts === 0;
  return (
    <>
      {sample.data.isThere && <SampleBanner sample={sample.data} />}
      {isEmpty ? <NoDataYet canBeAdded={sample.data.canBeAdded} /> : <OverviewToCome />}
      {!isEmpty && <RecentActivity />}
    </>
  );
}
