import type { Reminder } from '@pledgewell/contract';
import { mayRemind, type ReminderAct } from '@pledgewell/domain';
import { Ban, Eye, Pencil, RotateCw, Send, UserRound } from 'lucide-react';
import { useRefusal, useRoleRefusal } from '../../../lib/account.ts';
import { recordPath } from '../../../parts/giving/record-paths.ts';
import { RowMenu, type RowMenuItem } from '../../../ui/lists/row-menu.tsx';
import type { ReminderDialog } from '../dialog.ts';

type ReminderMenuProps = { reminder: Reminder; onOpen: (dialog: ReminderDialog) => void };

export function ReminderMenu({ reminder, onOpen }: ReminderMenuProps) {
  const actions = useReminderActions(reminder, onOpen);
  return (
    <RowMenu
      label={`Actions for the reminder to ${reminder.donor.name}`}
      items={[
        {
          label: 'View Details',
          icon: Eye,
          onClick: () => onOpen({ kind: 'details', reminder }),
        },
        ...actions,
        {
          label: 'Open Donor',
          icon: UserRound,
          to: recordPath({ kind: 'donor', _id: reminder.donor._id }),
        },
      ]}
    />
  );
}

/** The actions for a reminder in its status. */
function useReminderActions(
  reminder: Reminder,
  onOpen: ReminderMenuProps['onOpen'],
): RowMenuItem[] {
  const disabledBecause = useRefusal('reminders:write');
  const stopping = useRoleRefusal('reminders:write');
  const reminderState = { status: reminder.status, isByHand: reminder.rule === null };
  const open = (kind: ReminderAct) => ({ onClick: () => onOpen({ kind, reminder }) });
  const acts: (RowMenuItem & { act: ReminderAct })[] = [
    { act: 'edit', label: 'Edit', icon: Pencil, disabledBecause, ...open('edit') },
    { act: 'send', label: 'Send Now', icon: Send, disabledBecause, ...open('send') },
    { act: 'resend', label: 'Resend', icon: RotateCw, disabledBecause, ...open('resend') },
    {
      act: 'cancel',
      label: 'Cancel Reminder',
      icon: Ban,
      isDanger: true,
      disabledBecause: stopping,
      ...open('cancel'),
    },
  ];
  return acts.filter(({ act }) => mayRemind(act, reminderState)).map(({ act: _, ...item }) => item);
}
