import type { Reminder, ReminderDelivery } from '@pledgewell/contract';
import {
  channelsLabel,
  type DeliveryState,
  formatShort,
  frequencyLabels,
  type ReminderStatus,
  reminderStatusLabels,
  type ReminderChannel,
} from '@pledgewell/domain';
import { CircleAlert, CircleCheck, CircleSlash, Clock, type LucideIcon } from 'lucide-react';
import { toMailErrorText } from '../../lib/calls/mail-error-text.ts';
import { channelIcons } from '../../parts/outreach/channel-icons.ts';
import cells from '../../ui/values/cells.module.css';
import { Nothing } from '../../ui/values/contact.tsx';
import { DayText } from '../../ui/values/day-text.tsx';
import { Person } from '../../ui/values/person.tsx';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import type { Tone } from '../../ui/theme/tone.ts';
import classes from './parts.module.css';
import { deliveryLabels, shortMessage, timeText } from './labels.ts';

type ReminderPart = { reminder: Reminder };

/** The row's main cell. It opens the reminder's details. */
export const ReminderDonor = ({ reminder, onOpen }: ReminderPart & { onOpen: () => void }) => (
  <Person name={reminder.donor.name} onOpen={onOpen}>
    <span className={cells.second} title={reminder.donor.email ?? 'No email'}>
      {reminder.donor.email ?? 'No email'}
    </span>
  </Person>
);

export const ReminderTime = ({ reminder, withDay }: ReminderPart & { withDay: boolean }) => (
  <time dateTime={reminder.scheduledAt} className={classes.time}>
    {timeText(reminder.time)}
    {withDay && (
      <span className={cells.second}>
        <DayText day={reminder.date} />
      </span>
    )}
  </time>
);

export const ReminderPledge = ({ reminder: { pledge } }: ReminderPart) => (
  <span className={cells.lines}>
    <span className={classes.amount}>{formatShort(pledge.amountPledged)}</span>
    <span className={cells.second}>{frequencyLabels[pledge.frequency]}</span>
  </span>
);

export const ReminderMessage = ({ reminder: { message } }: ReminderPart) =>
  message === '' ? (
    <Nothing label="No message" />
  ) : (
    <bdi className={cells.upToTwoLines} title={message}>
      {shortMessage(message)}
    </bdi>
  );

/** An icon for each of its channels, with their names as a tooltip. */
export function ChannelIcons({ channels }: { channels: readonly ReminderChannel[] }) {
  const label = channelsLabel(channels);
  return (
    <span className={classes.type} role="img" aria-label={label} title={label}>
      {channels.map((channel) => {
        const Icon = channelIcons[channel];
        return <Icon key={channel} size={18} aria-hidden />;
      })}
    </span>
  );
}

const statusLooks: Record<ReminderStatus, { tone: Tone; icon: LucideIcon }> = {
  scheduled: { tone: 'half', icon: Clock },
  sent: { tone: 'good', icon: CircleCheck },
  failed: { tone: 'late', icon: CircleAlert },
  cancelled: { tone: 'quiet', icon: CircleSlash },
};

export const ReminderStatusBadge = ({ reminder: { status } }: ReminderPart) => (
  <StatusBadge {...statusLooks[status]}>{reminderStatusLabels[status]}</StatusBadge>
);

/** The status, and the reason why it is not or was not sent. */
export function ReminderStateBadge({ reminder }: ReminderPart) {
  const reason = stopText(reminder);
  return (
    <span className={classes.standing}>
      <ReminderStatusBadge reminder={reminder} />
      {reason !== null && (
        <span className={classes.reason} title={reason}>
          {reason}
        </span>
      )}
    </span>
  );
}

/** What delays it or went wrong, for the row; null if all is well. */
export function stopText({ stop, cancelledBy, status, deliveries }: Reminder): string | null {
  if (stop !== null) return stop.sentence;
  if (cancelledBy !== null) return `Canceled by ${cancelledBy}`;
  if (status === 'cancelled') return null;
  const amiss = deliveries.find(isAmiss)?.sentence ?? null;
  return amiss === null ? null : toMailErrorText(amiss);
}

const isAmiss = ({ state, sentence }: ReminderDelivery) =>
  sentence !== null && state !== 'sent' && state !== 'delivered';

const deliveryLooks: Record<DeliveryState, { tone: Tone; icon: LucideIcon }> = {
  waiting: { tone: 'half', icon: Clock },
  sending: { tone: 'half', icon: Clock },
  sent: { tone: 'good', icon: CircleCheck },
  delivered: { tone: 'good', icon: CircleCheck },
  failed: { tone: 'late', icon: CircleAlert },
  bounced: { tone: 'late', icon: CircleAlert },
  unknown: { tone: 'soon', icon: CircleAlert },
  stopped: { tone: 'quiet', icon: CircleSlash },
};

export const DeliveryBadge = ({ state }: { state: DeliveryState }) => (
  <StatusBadge {...deliveryLooks[state]}>{deliveryLabels[state]}</StatusBadge>
);
