import type { Activity, ActivityFilter } from '@pledgewell/contract';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { History, SearchX } from 'lucide-react';
import { sentenceOf } from '../../lib/call-problem.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { isFiltered } from './filters.ts';
import { ActivityList } from './list.tsx';

type Stretches = InfiniteData<{ activities: Activity[]; next: string | null }>;

type ActivityFacesProps = {
  activities: UseInfiniteQueryResult<Stretches>;
  filter: ActivityFilter;
  onClear: () => void;
};

/** The history as it stands: on its way, failed, empty or full. */
export function ActivityFaces({ activities, filter, onClear }: ActivityFacesProps) {
  const { data } = activities;
  if (!data) return activities.isError ? <Failed activities={activities} /> : <Loading />;

  const entries = data.pages.flatMap((page) => page.activities);
  if (entries.length === 0) return isFiltered(filter) ? <NoneFound onClear={onClear} /> : <None />;
  return (
    <ActivityList
      activities={entries}
      isStale={activities.isPlaceholderData}
      hasMore={activities.hasNextPage}
      isLoadingMore={activities.isFetchingNextPage}
      trouble={
        activities.isFetchNextPageError
          ? sentenceOf(activities.error, 'Failed to load more. Please try again.')
          : null
      }
      onMore={() => void activities.fetchNextPage()}
    />
  );
}

const Loading = () => (
  <Card flush>
    <ListSkeleton rows={10} label="Loading activity" />
  </Card>
);

const Failed = ({ activities }: Pick<ActivityFacesProps, 'activities'>) => (
  <Card flush>
    <LoadFailed
      title="Error Loading Activity"
      message={sentenceOf(activities.error, 'Failed to load activity')}
      onRetry={() => void activities.refetch()}
      isRetrying={activities.isFetching}
    />
  </Card>
);

const None = () => (
  <Card flush>
    <EmptyState
      icon={History}
      title="Nothing has happened yet"
      text="Everything you and your team add or change appears here."
      action={{ label: 'Go to Donors', to: '/dashboard/donors' }}
    />
  </Card>
);

const NoneFound = ({ onClear }: { onClear: () => void }) => (
  <Card flush>
    <div role="status">
      <EmptyState
        icon={SearchX}
        title="No activity found"
        text="No activity matches these filters."
        action={{ label: 'Clear Filters', onClick: onClear }}
        quiet
      />
    </div>
  </Card>
);
