import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { Link } from 'react-router';
import { useRefusal } from '../../../lib/account.ts';
import { problemMessage } from '../../../lib/calls/call-problem.ts';
import { useTimeZone } from '../../../lib/today.ts';
import { ago } from '../../../ui/values/ago.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ListSkeleton } from '../../../ui/lists/list-skeleton.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { recentActivityQuery } from './api.ts';
import { ActivityEntry } from './entry.tsx';
import classes from './panel.module.css';

const addDonor = { to: '/dashboard/donors', state: { openAddDonorForm: true } };
const addPledge = { to: '/dashboard/pledges', state: { openAddPledgeForm: true } };

/** The latest actions, with buttons for more. */
export function RecentActivity() {
  const canAddDonors = useRefusal('donors:write') === null;
  const canAddPledges = useRefusal('pledges:write') === null;
  return (
    <Card flush>
      <section aria-labelledby="recent-activity">
        <header className={classes.header}>
          <h2 id="recent-activity" className={classes.title}>
            Recent Activity
          </h2>
          <Anchor component={Link} to="/dashboard/activity" className={classes.all}>
            View All
          </Anchor>
        </header>
        <Latest />
        {(canAddDonors || canAddPledges) && (
          <footer className={classes.footer}>
            {canAddDonors && (
              <Anchor component={Link} {...addDonor}>
                Add Donor
              </Anchor>
            )}
            {canAddPledges && (
              <Anchor component={Link} {...addPledge}>
                Add Pledge
              </Anchor>
            )}
          </footer>
        )}
      </section>
    </Card>
  );
}

function Latest() {
  const recent = useQuery(recentActivityQuery());
  if (!recent.data) {
    return recent.isError ? (
      <LoadFailed
        title="Error Loading Activity"
        message={problemMessage(recent.error, 'Failed to load data')}
        error={recent.error}
        onRetry={() => void recent.refetch()}
        isRetrying={recent.isFetching}
      />
    ) : (
      <ListSkeleton rows={8} label="Loading recent activity" />
    );
  }
  if (recent.data.length === 0) {
    return (
      <EmptyState
        icon={History}
        title="Nothing has happened yet"
        text="Everything you and your team add or change appears here."
      />
    );
  }
  return (
    <ul className={classes.entries} aria-label="Recent Activity">
      {recent.data.map((activity) => (
        <ActivityEntry key={activity._id} activity={activity} when={<Ago at={activity.at} />} />
      ))}
    </ul>
  );
}

/** How long ago it was, with the exact time as a tooltip. */
function Ago({ at }: { at: string }) {
  const timeZone = useTimeZone();
  const exact = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  }).format(new Date(at));
  return (
    <time dateTime={at} title={exact}>
      {ago(new Date(at), new Date())}
    </time>
  );
}
