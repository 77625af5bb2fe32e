import { Button } from '@mantine/core';
import type { Reminder } from '@pledgewell/contract';
import { CalendarDays, Eye, HandCoins, MessageSquareQuote } from 'lucide-react';
import { DayText } from '../../../ui/values/day-text.tsx';
import { CardFact, CardFacts, RecordCard } from '../../../ui/lists/record-card.tsx';
import type { ReminderDialog } from '../dialog.ts';
import classes from './list.module.css';
import {
  stopText,
  ReminderDonor,
  ReminderStatusBadge,
  ReminderTime,
  ChannelIcons,
} from '../parts.tsx';
import { ReminderMenu } from './row-menu.tsx';
import { pledgeText } from '../labels.ts';

type ReminderCardProps = {
  reminder: Reminder;
  withDay: boolean;
  onOpen: (dialog: ReminderDialog) => void;
};

/** The table's row, stacked, with the due date and the whole message. */
export function ReminderCard({ reminder, withDay, onOpen }: ReminderCardProps) {
  const reason = stopText(reminder);
  const details = () => onOpen({ kind: 'details', reminder });
  return (
    <RecordCard
      name={<ReminderDonor reminder={reminder} onOpen={details} />}
      menu={<ReminderMenu reminder={reminder} onOpen={onOpen} />}
    >
      <div className={classes.head}>
        <span className={classes.when}>
          <ReminderTime reminder={reminder} withDay={withDay} />
          <ChannelIcons channels={reminder.channels} />
        </span>
        <ReminderStatusBadge reminder={reminder} />
      </div>
      {reason !== null && <p className={classes.reason}>{reason}</p>}
      <CardFacts>
        <CardFact label="Pledge" icon={HandCoins}>
          {pledgeText(reminder.pledge)}
        </CardFact>
        <CardFact label="Due date" icon={CalendarDays} isKnown={reminder.pledge.dueDate !== null}>
          Due <DayText day={reminder.pledge.dueDate} />
        </CardFact>
        <CardFact label="Message" icon={MessageSquareQuote} isKnown={reminder.message !== ''}>
          <bdi className={classes.message}>{reminder.message}</bdi>
        </CardFact>
      </CardFacts>
      <Button
        variant="default"
        size="sm"
        leftSection={<Eye size={16} aria-hidden />}
        aria-label={`View Details of the reminder to ${reminder.donor.name}`}
        onClick={details}
      >
        View Details
      </Button>
    </RecordCard>
  );
}
