import type { Reminder, ReminderChanges } from '@pledgewell/contract';
import type { Day } from '@pledgewell/domain';
import { useQuery } from '@tanstack/react-query';
import { problemMessage } from '../../../lib/calls/call-problem.ts';
import { RecordFormDialog } from '../../../parts/record-form-dialog.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { useRecordForm } from '../../../ui/forms/record-form.ts';
import { ListSkeleton } from '../../../ui/lists/list-skeleton.tsx';
import { draftQuery, useUpdateReminder } from '../api.ts';
import { toValues, validateChanges } from './form.ts';
import { ReminderFields } from './reminder-fields.tsx';
import { subjectText, pledgeText } from '../labels.ts';

type EditDialogProps = { reminder: Reminder; today: Day; onClose: () => void };

/** Changes a scheduled reminder that was not sent yet. */
export function EditDialog({ reminder, today, onClose }: EditDialogProps) {
  const update = useUpdateReminder(reminder._id);
  const draft = useQuery(draftQuery(reminder.pledge._id));
  const record = useRecordForm({
    initial: toValues(reminder),
    validate: validateChanges(reminder.version),
    save: (changes: ReminderChanges) => update.mutateAsync(changes),
    failure: 'Failed to change the reminder. Please try again.',
    done: 'Reminder updated.',
  });
  const { form } = record;
  return (
    <RecordFormDialog
      title="Edit Reminder"
      submitLabel="Save Changes"
      busyLabel="Saving..."
      record={record}
      onClose={onClose}
    >
      <Banner tone="info" title={reminder.donor.name}>
        {pledgeText(reminder.pledge)}, {subjectText(reminder)}
      </Banner>
      {draft.isPending && <ListSkeleton rows={3} label="Preparing the reminder" />}
      {draft.isError && (
        <Banner tone="error" error={draft.error}>
          {problemMessage(draft.error, 'Failed to prepare reminder')}
        </Banner>
      )}
      {draft.data && <ReminderFields form={form} draft={draft.data} today={today} isAboutSettled />}
    </RecordFormDialog>
  );
}
