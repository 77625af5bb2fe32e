import type { Reminder } from '@pledgewell/contract';
import { type Day, formatLongDay } from '@pledgewell/domain';
import type { UseQueryResult } from '@tanstack/react-query';
import { Bell, SearchX } from 'lucide-react';
import { sentenceOf } from '../../lib/call-problem.ts';
import type { Action } from '../../ui/action-button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { type AddressChange, dayPatch, type ReminderAddress } from './address.ts';
import type { ReminderPage } from './api.ts';
import { DayBar, OthersBar } from './day-bar.tsx';
import type { ReminderDialog } from './dialog.ts';
import { ReminderList } from './list.tsx';
import { StatusChips } from './status-chips.tsx';

type ReminderFacesProps = {
  reminders: UseQueryResult<ReminderPage>;
  address: ReminderAddress;
  today: Day;
  /** The day that is looked at; null where a pledge's or a donor's reminders are. */
  day: Day | null;
  onChange: AddressChange;
  onOpen: (dialog: ReminderDialog) => void;
  schedule: (label: string) => Action;
};

/** The tools and the list as it stands: on its way, failed, empty or full. */
export function ReminderFaces(props: ReminderFacesProps) {
  const { reminders, address, today, day, onChange, onOpen, schedule } = props;
  const { data } = reminders;
  const isEmpty = data?.pagination.total === 0;
  const action = schedule('Schedule New Reminder');
  return (
    <>
      {day === null ? (
        <OthersBar
          title={titleOf(address, data?.data)}
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
      )}
      <StatusChips
        statistics={data?.statistics}
        status={address.status}
        onStatus={(status) => onChange({ status })}
      />
      {!data && (reminders.isError ? <Failed reminders={reminders} /> : <Loading />)}
      {isEmpty &&
        (address.status === undefined ? (
          <NoReminders day={day} today={today} schedule={schedule} />
        ) : (
          <NoneOfStatus onClear={() => onChange({ status: undefined })} />
        ))}
      {data && !isEmpty && (
        <ReminderList
          page={data}
          withDay={day === null}
          onPage={(page) => onChange({ page })}
          isStale={reminders.isPlaceholderData}
          onOpen={onOpen}
        />
      )}
    </>
  );
}

function titleOf({ pledgeId }: ReminderAddress, [first]: readonly Reminder[] = []) {
  const what = pledgeId === undefined ? 'Reminders' : 'Reminders of a pledge';
  if (!first) return what;
  return pledgeId === undefined
    ? `${what} to ${first.donor.name}`
    : `${what} by ${first.donor.name}`;
}

const Loading = () => (
  <Card flush>
    <ListSkeleton rows={8} label="Loading reminders..." />
  </Card>
);

const Failed = ({ reminders }: Pick<ReminderFacesProps, 'reminders'>) => (
  <Card flush>
    <LoadFailed
      title="Error loading reminders"
      message={sentenceOf(reminders.error, 'Failed to load reminders')}
      onRetry={() => void reminders.refetch()}
      isRetrying={reminders.isFetching}
    />
  </Card>
);

type NoRemindersProps = Pick<ReminderFacesProps, 'day' | 'today' | 'schedule'>;

function NoReminders({ day, today, schedule }: NoRemindersProps) {
  const isOver = day !== null && day < today;
  return (
    <Card flush>
      <EmptyState
        icon={Bell}
        title={day === today ? 'No reminders for today' : titleWithout(day)}
        text={isOver ? 'Nothing was sent to your donors on this day.' : textWithout(day, today)}
        {...(!isOver && { action: schedule('Create a New Reminder') })}
        secondary={{ label: 'Set up rules', to: '/dashboard/reminders/rules' }}
      />
    </Card>
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

const NoneOfStatus = ({ onClear }: { onClear: () => void }) => (
  <Card flush>
    <EmptyState
      icon={SearchX}
      title="No reminders found"
      text="No data matches your current search criteria."
      action={{ label: 'Clear Filters', onClick: onClear }}
      quiet
    />
  </Card>
);
