import { findTier, type ReportName } from '@pledgewell/domain';
import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { meQuery } from '../../lib/account.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { useIsTryingOnSample } from '../../lib/sample.ts';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { lazily } from '../../ui/hooks/lazily.tsx';
import { ListSkeleton } from '../../ui/lists/list-skeleton.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { findReport } from './catalog.ts';
import { LockedReport, SampleReportBanner } from './locked.tsx';

export const meta = ({ params }: { params: { report?: string } }) =>
  pageTitle(findReport(params.report)?.title ?? 'Reports');

const screens: Record<ReportName, ComponentType> = {
  months: lazily(async () => (await import('./giving/months.tsx')).MonthsReport),
  campaigns: lazily(async () => (await import('./giving/campaigns.tsx')).CampaignsReport),
  aging: lazily(async () => (await import('./pledged/aging.tsx')).AgingReport),
  expected: lazily(async () => (await import('./pledged/expected.tsx')).ExpectedReport),
  retention: lazily(async () => (await import('./donor-years/retention.tsx')).RetentionReport),
  lybunt: lazily(async () => (await import('./donor-years/lapsed-donors.tsx')).LybuntReport),
  sybunt: lazily(async () => (await import('./donor-years/lapsed-donors.tsx')).SybuntReport),
  movement: lazily(async () => (await import('./donor-years/movement.tsx')).MovementReport),
  value: lazily(async () => (await import('./value.tsx')).ValueReport),
};

export default function ReportScreen() {
  const report = findReport(useParams()['report']);
  const { data: user } = useQuery(meQuery());
  const isTrying = useIsTryingOnSample();
  if (!report) return <NoSuchReport />;
  if (!user) return <ListSkeleton />;
  const isBeyondTier = report.isAdvanced && !findTier(user.tier.id).hasAdvancedReporting;
  if (isBeyondTier && isTrying === undefined) return <ListSkeleton />;
  if (isBeyondTier && !isTrying) return <LockedReport report={report} />;
  const Body = screens[report.name];
  return (
    <>
      {isBeyondTier && <SampleReportBanner />}
      <Body key={report.name} />
    </>
  );
}

const NoSuchReport = () => (
  <Screen title="Reports">
    <Card>
      <EmptyState
        icon={SearchX}
        title="Report not found"
        text="It may have been renamed."
        secondary={{ label: 'All Reports', to: '/dashboard/reports' }}
      />
    </Card>
  </Screen>
);
