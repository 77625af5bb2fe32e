import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { ActivityEntry } from '../../../parts/insight/recent-activity/entry.tsx';
import entries from '../../../parts/insight/recent-activity/panel.module.css';
import { Card } from '../../../ui/layout/card.tsx';
import { InstantText } from '../../../ui/values/day-text.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ListSkeleton } from '../../../ui/lists/list-skeleton.tsx';
import { RecordList } from '../../../ui/lists/record-list.tsx';
import { activitiesQuery } from './api.ts';
import classes from './parts.module.css';

/** The history of a donor and the donor's records. */
export function DonorActivity({ donorId }: { donorId: string }) {
  const activities = useInfiniteQuery(activitiesQuery(donorId));
  return (
    <RecordList
      query={activities}
      loading={
        <Card flush>
          <ListSkeleton rows={5} label="Loading activity" />
        </Card>
      }
      failure={{ title: 'Error Loading Activity', message: 'Failed to load activity' }}
      none={<NoActivity />}
    >
      {(all) => (
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
      )}
    </RecordList>
  );
}

const NoActivity = () => (
  <EmptyState
    icon={History}
    title="Nothing has happened yet"
    text="Everything you and your team change about this donor appears here."
    quiet
  />
);
