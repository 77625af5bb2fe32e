import type { Reminder } from '@pledgewell/contract';
import { mayRemind, type ReminderAct } from '@pledgewell/domain';
import { Ban, Eye, Pencil, RotateCw, Send, UserRound } from 'lucide-react';
import { useReadOnlyReason } from '../../../lib/account.ts';
import { recordPath } from '../../../parts/giving/record-paths.ts';
import { RowMenu, type RowMenuItem } from '../../../ui/lists/row-menu.tsx';
import type { ReminderDialog } from '../dialog.ts';

type ReminderMenuProps = { reminder: Reminder; onOpen: (dialog: ReminderDialog) => void };

export function ReminderMenu({ reminder, onOpen }: ReminderMenuProps) {
  const isReadOnly = useReadOnlyReason() !== null;
  return (
    <RowMenu
      label={`Actions for the reminder to ${reminder.donor.name}`}
      items={[
        {
          label: 'View Details',
          icon: Eye,
          onClick: () => onOpen({ kind: 'details', reminder }),
        },
        ...listReminderActions(reminder, onOpen, isReadOnly),
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
export function listReminderActions(
  reminder: Reminder,
  onOpen: ReminderMenuProps['onOpen'],
  isReadOnly: boolean,
): RowMenuItem[] {
  const reminderState = { status: reminder.status, isByHand: reminder.rule === null };
  const open = (kind: ReminderAct) => ({ onClick: () => onOpen({ kind, reminder }) });
  const acts: (RowMenuItem & { act: ReminderAct })[] = [
    { act: 'edit', label: 'Edit', icon: Pencil, disabled: isReadOnly, ...open('edit') },
    { act: 'send', label: 'Send Now', icon: Send, disabled: isReadOnly, ...open('send') },
    { act: 'resend', label: 'Resend', icon: RotateCw, disabled: isReadOnly, ...open('resend') },
    { act: 'cancel', label: 'Cancel Reminder', icon: Ban, isDanger: true, ...open('cancel') },
  ];
  return acts.filter(({ act }) => mayRemind(act, reminderState)).map(({ act: _, ...item }) => item);
}
