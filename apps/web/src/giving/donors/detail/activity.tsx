import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { sentenceOf } from '../../../lib/call-problem.ts';
import { ActivityEntry } from '../../../parts/insight/recent-activity/entry.tsx';
import entries from '../../../parts/insight/recent-activity/panel.module.css';
import { Card } from '../../../ui/card.tsx';
import { InstantText } from '../../../ui/day-text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListSkeleton } from '../../../ui/list-skeleton.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { activitiesQuery } from './api.ts';
import classes from './parts.module.css';

/** Who did what to a donor and to what is theirs. */
export function DonorActivity({ donorId }: { donorId: string }) {
  const activities = useInfiniteQuery(activitiesQuery(donorId));
  const all = activities.data?.pages.flatMap((page) => page.activities);
  if (!all) {
    return (
      <Card flush>
        {activities.isError ? (
          <LoadFailed
            title="Error Loading Activity"
            message={sentenceOf(activities.error, 'Failed to load activity')}
            onRetry={() => void activities.refetch()}
            isRetrying={activities.isFetching}
          />
        ) : (
          <ListSkeleton rows={5} label="Loading activity" />
        )}
      </Card>
    );
  }
  if (all.length === 0) {
    return (
      <Card flush>
        <EmptyState
          icon={History}
          title="Nothing has happened yet"
          text="Everything you and your team change about this donor appears here."
          quiet
        />
      </Card>
    );
  }
  return (
    <Card flush>
      <ul className={entries.entries} aria-label="Activity">
        {all.map((activity) => (
          <ActivityEntry
            key={activity._id}
            activity={activity}
            when={<InstantText at={activity.at} />}
          />
        ))}
      </ul>
      {activities.hasNextPage && (
        <div className={classes.more}>
          <Button
            variant="default"
            loading={activities.isFetchingNextPage}
            onClick={() => void activities.fetchNextPage()}
          >
            Show More
          </Button>
        </div>
      )}
    </Card>
  );
}
