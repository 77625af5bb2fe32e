import type { Reminder } from '@pledgewell/contract';
import { type Day, formatLongDay } from '@pledgewell/domain';
import { Bell } from 'lucide-react';
import type { Action } from '../../../ui/controls/action-button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ListSkeleton } from '../../../ui/lists/list-skeleton.tsx';
import { NothingFound } from '../../../ui/lists/nothing-found.tsx';
import { type ListQuery, RecordList } from '../../../ui/lists/record-list.tsx';
import { type ParamsChange, dayPatch, type ReminderParams } from './params.ts';
import type { ReminderPage } from '../api.ts';
import { DayBar, OthersBar } from './day-bar.tsx';
import type { ReminderDialog } from '../dialog.ts';
import { ReminderRows } from './rows.tsx';
import { StatusChips } from './status-chips.tsx';

type ReminderListProps = {
  reminders: ListQuery<ReminderPage>;
  params: ReminderParams;
  today: Day;
  /** The viewed day; null for a pledge's or a donor's reminders. */
  day: Day | null;
  onChange: ParamsChange;
  onOpen: (dialog: ReminderDialog) => void;
  schedule: (label: string) => Action;
};

/** The reminders of a day, of a pledge or to a donor. The bar stays if there are none. */
export function ReminderList(props: ReminderListProps) {
  const { reminders, params, today, day, onChange, onOpen, schedule } = props;
  return (
    <>
      <Bar {...props} />
      <StatusChips
        statistics={reminders.data?.statistics}
        status={params.status}
        onStatus={(status) => onChange({ status })}
      />
      <RecordList
        query={reminders}
        isFiltered={params.status !== undefined}
        loading={
          <Card flush>
            <ListSkeleton rows={8} label="Loading reminders..." />
          </Card>
        }
        failure={{ title: 'Error loading reminders', message: 'Failed to load reminders' }}
        none={<NoReminders day={day} today={today} schedule={schedule} />}
        nothingFound={
          <NothingFound
            title="No reminders found"
            onClear={() => onChange({ status: undefined })}
          />
        }
      >
        {(page, isStale) => (
          <ReminderRows
            page={page}
            isStale={isStale}
            withDay={day === null}
            onPage={(next) => onChange({ page: next })}
            onOpen={onOpen}
          />
        )}
      </RecordList>
    </>
  );
}

function Bar({ reminders, params, today, day, onChange, schedule }: ReminderListProps) {
  const action = schedule('Schedule New Reminder');
  return day === null ? (
    <OthersBar
      title={listTitle(params, reminders.data?.data)}
      action={action}
      onToday={() => onChange({ pledgeId: undefined, donorId: undefined, status: undefined })}
    />
  ) : (
    <DayBar
      day={day}
      today={today}
      action={action}
      onDay={(to) => onChange({ ...dayPatch(to, today), pledgeId: undefined })}
    />
  );
}

function listTitle({ pledgeId }: ReminderParams, [first]: readonly Reminder[] = []) {
  const what = pledgeId === undefined ? 'Reminders' : 'Reminders for a pledge';
  if (!first) return what;
  return pledgeId === undefined
    ? `${what} to ${first.donor.name}`
    : `${what} by ${first.donor.name}`;
}

type NoRemindersProps = Pick<ReminderListProps, 'day' | 'today' | 'schedule'>;

function NoReminders({ day, today, schedule }: NoRemindersProps) {
  const isOver = day !== null && day < today;
  return (
    <EmptyState
      icon={Bell}
      title={day === today ? 'No reminders for today' : titleWithout(day)}
      text={isOver ? 'Nothing was sent to your donors on this day.' : textWithout(day, today)}
      {...(!isOver && { action: schedule('Create a New Reminder') })}
      secondary={{ label: 'Set Up Rules', to: '/dashboard/reminders/rules' }}
    />
  );
}

const titleWithout = (day: Day | null) =>
  day === null ? 'No reminders yet' : `No reminders for ${formatLongDay(day)}`;

function textWithout(day: Day | null, today: Day) {
  if (day === null)
    return 'Nothing was sent and nothing is scheduled. Would you like to create a new reminder?';
  const when = day === today ? 'today' : 'on this day';
  return `There are no reminders scheduled to be sent to your donors ${when}. Would you like to create a new reminder?`;
}
