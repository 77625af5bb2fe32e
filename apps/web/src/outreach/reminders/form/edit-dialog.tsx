import type { Reminder } from '@pledgewell/contract';
import type { Day } from '@pledgewell/domain';
import { useQuery } from '@tanstack/react-query';
import { problemMessage } from '../../../lib/calls/call-problem.ts';
import { WayOut } from '../../../parts/refusal-link.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { ListSkeleton } from '../../../ui/lists/list-skeleton.tsx';
import { draftQuery, useUpdateReminder } from '../api.ts';
import { toChanges, toValues } from './form.ts';
import { ReminderFields } from './reminder-fields.tsx';
import { useReminderForm } from './use-reminder-form.ts';
import { subjectText, pledgeText } from '../labels.ts';

type EditDialogProps = { reminder: Reminder; today: Day; onClose: () => void };

/** Changes a scheduled reminder that was not sent yet. */
export function EditDialog({ reminder, today, onClose }: EditDialogProps) {
  const update = useUpdateReminder(reminder._id);
  const draft = useQuery(draftQuery(reminder.pledge._id));
  const { form, saving, submit } = useReminderForm({
    initial: toValues(reminder),
    save: (values) => update.mutateAsync(toChanges(values, reminder.version)),
    failure: 'Failed to change the reminder. Please try again.',
    done: 'Reminder updated.',
  });
  const { isBusy, error, message, success } = saving.outcome;
  return (
    <FormDialog
      title="Edit Reminder"
      submitLabel="Save Changes"
      busyLabel="Saving..."
      onSubmit={submit}
      onClose={onClose}
      isBusy={isBusy}
      isDirty={form.isDirty()}
      problem={
        message === null
          ? null
          : { message, action: <WayOut error={error} onReload={async () => onClose()} /> }
      }
      success={success}
    >
      <Banner tone="info" title={reminder.donor.name}>
        {pledgeText(reminder.pledge)}, {subjectText(reminder)}
      </Banner>
      {draft.isPending && <ListSkeleton rows={3} label="Preparing the reminder" />}
      {draft.isError && (
        <Banner tone="error">{problemMessage(draft.error, 'Failed to prepare reminder')}</Banner>
      )}
      {draft.data && <ReminderFields form={form} draft={draft.data} today={today} isAboutSettled />}
    </FormDialog>
  );
}
