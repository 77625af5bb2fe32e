import { ActivityFilter } from '@pledgewell/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { pageTitle } from '../../lib/page-title.ts';
import { useUrlState } from '../../lib/url/url-state.ts';
import { activitiesQuery } from '../../parts/insight/recent-activity/api.ts';
import { Screen } from '../../ui/layout/screen.tsx';
import { withoutFilters } from './filters.ts';
import { ActivityList } from './list.tsx';
import { ActivityTools } from './tools.tsx';

export const meta = () => pageTitle('Activity');

export default function ActivityScreen() {
  const [filter, change] = useUrlState(ActivityFilter);
  const activities = useInfiniteQuery(activitiesQuery(filter));
  return (
    <Screen title="Activity" subtitle="Everything your team has done, newest first">
      <ActivityTools filter={filter} onFilter={change} isBusy={activities.isPlaceholderData} />
      <ActivityList
        activities={activities}
        filter={filter}
        onClear={() => change(withoutFilters)}
      />
    </Screen>
  );
}
