import { Skeleton, VisuallyHidden } from '@mantine/core';
import { Card } from '../../ui/layout/card.tsx';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import classes from './layout.module.css';

/** The placeholder while loading. */
export const OverviewLoading = () => (
  <div role="status" className={classes.loading}>
    <VisuallyHidden>Loading</VisuallyHidden>
    <Skeleton height={92} radius="lg" />
    <div className={classes.cards}>
      {['donors', 'pledges', 'pledged', 'rate'].map((card) => (
        <Skeleton key={card} height={138} radius="lg" />
      ))}
    </div>
    <Skeleton height={320} radius="lg" />
  </div>
);

export const OverviewFailed = ({ error }: { error: unknown }) => (
  <Card flush>
    <LoadFailed
      title="Error Loading Dashboard"
      message="Failed to load dashboard data. Please try again later."
      error={error}
      retryLabel="Retry"
      onRetry={() => window.location.reload()}
    />
  </Card>
);
