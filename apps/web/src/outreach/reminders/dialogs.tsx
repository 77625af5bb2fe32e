import type { Day } from '@pledgewell/domain';
import { lazily } from '../../ui/hooks/lazily.tsx';
import type { ReminderDialog } from './dialog.ts';

const ScheduleDialog = lazily(
  async () => (await import('./form/schedule-dialog.tsx')).ScheduleDialog,
);
const EditDialog = lazily(async () => (await import('./form/edit-dialog.tsx')).EditDialog);
const DetailsDialog = lazily(async () => (await import('./details-dialog.tsx')).DetailsDialog);
const StepDialog = lazily(async () => (await import('./step-dialog.tsx')).StepDialog);

type ReminderDialogsProps = {
  dialog: ReminderDialog | null;
  onDialog: (dialog: ReminderDialog | null) => void;
  today: Day;
};

export function ReminderDialogs({ dialog, onDialog, today }: ReminderDialogsProps) {
  const onClose = () => onDialog(null);
  switch (dialog?.kind) {
    case 'schedule':
      return (
        <ScheduleDialog given={dialog.given} day={dialog.day} today={today} onClose={onClose} />
      );
    case 'edit':
      return <EditDialog reminder={dialog.reminder} today={today} onClose={onClose} />;
    case 'details':
      return <DetailsDialog reminder={dialog.reminder} onOpen={onDialog} onClose={onClose} />;
    case 'cancel':
    case 'send':
    case 'resend':
      return <StepDialog step={dialog.kind} reminder={dialog.reminder} onClose={onClose} />;
    case undefined:
      return null;
  }
}
