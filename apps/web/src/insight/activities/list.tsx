import type { Activity, ActivityFilter } from '@pledgewell/contract';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { History, SearchX } from 'lucide-react';
import { problemMessage } from '../../lib/calls/call-problem.ts';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ListSkeleton } from '../../ui/lists/list-skeleton.tsx';
import { RecordList } from '../../ui/lists/record-list.tsx';
import { ActivityDays } from './days-list.tsx';
import { isFiltered } from './filters.ts';

type ActivityListProps = {
  activities: UseInfiniteQueryResult<Activity[]>;
  filter: ActivityFilter;
  onClear: () => void;
};

/** The loaded part of the history, newest first. */
export const ActivityList = ({ activities, filter, onClear }: ActivityListProps) => (
  <RecordList
    query={activities}
    isFiltered={isFiltered(filter)}
    loading={
      <Card flush>
        <ListSkeleton rows={10} label="Loading activity" />
      </Card>
    }
    failure={{ title: 'Error Loading Activity', message: 'Failed to load activity' }}
    none={<NoActivity />}
    nothingFound={<NothingMatches onClear={onClear} />}
  >
    {(entries, isStale) => (
      <ActivityDays
        activities={entries}
        isStale={isStale}
        hasMore={activities.hasNextPage}
        isLoadingMore={activities.isFetchingNextPage}
        trouble={
          activities.isFetchNextPageError
            ? problemMessage(activities.error, 'Failed to load more. Please try again.')
            : null
        }
        onMore={() => void activities.fetchNextPage()}
      />
    )}
  </RecordList>
);

const NoActivity = () => (
  <EmptyState
    icon={History}
    title="Nothing has happened yet"
    text="Everything you and your team add or change appears here."
    action={{ label: 'Go to Donors', to: '/dashboard/donors' }}
  />
);

const NothingMatches = ({ onClear }: { onClear: () => void }) => (
  <div role="status">
    <EmptyState
      icon={SearchX}
      title="No activity found"
      text="No activity matches these filters."
      action={{ label: 'Clear Filters', onClick: onClear }}
      quiet
    />
  </div>
);
