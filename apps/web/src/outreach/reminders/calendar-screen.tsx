import { useQuery } from '@tanstack/react-query';
import { problemMessage } from '../../lib/calls/call-problem.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { useToday } from '../../lib/today.ts';
import { Card } from '../../ui/layout/card.tsx';
import { ListSkeleton } from '../../ui/lists/list-skeleton.tsx';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { calendarQuery } from './api.ts';
import { Calendar } from './calendar/calendar.tsx';
import { ReminderViews } from './views.tsx';

export const meta = () => pageTitle('Reminder Calendar');

export default function CalendarScreen() {
  const calendar = useQuery(calendarQuery());
  const today = useToday();
  return (
    <Screen
      title="Reminders"
      subtitle="What will be sent in the next 30 days, and what is being held back and why"
    >
      <ReminderViews />
      {calendar.data ? (
        <Calendar days={calendar.data.days} today={today} />
      ) : (
        <Card flush>
          {calendar.isError ? (
            <LoadFailed
              title="Error loading reminders"
              message={problemMessage(calendar.error, 'Failed to load reminders')}
              error={calendar.error}
              onRetry={() => void calendar.refetch()}
              isRetrying={calendar.isFetching}
            />
          ) : (
            <ListSkeleton rows={10} label="Loading reminders..." />
          )}
        </Card>
      )}
    </Screen>
  );
}
