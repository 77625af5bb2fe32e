import { LayoutDashboard } from 'lucide-react';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';

export const notYet = 'This section is under development. Check back soon!';

/** What stands in the place of the figures until they are there. */
export const OverviewToCome = () => (
  <Card>
    <EmptyState
      icon={LayoutDashboard}
      title="Coming soon"
      text={notYet}
      secondary={{ label: 'Go to Donors', to: '/dashboard/donors' }}
    />
  </Card>
);

export const OverviewLoading = () => (
  <Card flush>
    <ListSkeleton rows={6} />
  </Card>
);

export const OverviewFailed = () => (
  <Card flush>
    <LoadFailed
      title="Error Loading Dashboard"
      message="Failed to load dashboard data. Please try again later."
      retryLabel="Retry"
      onRetry={() => window.location.reload()}
    />
  </Card>
);
