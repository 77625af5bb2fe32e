import type { Day } from '@pledgewell/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { problemMessage } from '../../../lib/calls/call-problem.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { WayOut } from '../../../parts/refusal-link.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { ListSkeleton } from '../../../ui/lists/list-skeleton.tsx';
import { AboutFields } from './about-fields.tsx';
import { draftQuery, useSchedule } from '../api.ts';
import { emptyValues, toNewReminder, type ReminderValues } from './form.ts';
import type { Given } from '../given.ts';
import { ReminderFields } from './reminder-fields.tsx';
import { useFilling, useReminderForm } from './use-reminder-form.ts';

type ScheduleDialogProps = {
  given: Given | null;
  /** The viewed day, which is the default day if nothing prevents it. */
  day: Day | null;
  today: Day;
  onClose: () => void;
};

/** Schedules a reminder: donor and pledge, then time, channels and text. */
export function ScheduleDialog({ given, day, today, onClose }: ScheduleDialogProps) {
  const { form, saving, submit, draft, filled } = useNewReminder(given, day);
  const { isBusy, error, message, success } = saving.outcome;
  return (
    <FormDialog
      title="Schedule New Reminder"
      submitLabel="Schedule"
      busyLabel="Scheduling..."
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
      <AboutFields form={form} />
      {draft.isFetching && !filled && <ListSkeleton rows={3} label="Preparing the reminder" />}
      {draft.isError && !filled && (
        <Banner tone="error">{problemMessage(draft.error, 'Failed to prepare reminder')}</Banner>
      )}
      {filled?.stop && <Banner tone="warning">{filled.stop.sentence}</Banner>}
      {filled && <ReminderFields form={form} draft={filled} today={today} />}
    </FormDialog>
  );
}

function useNewReminder(given: Given | null, day: Day | null) {
  const schedule = useSchedule();
  const idempotencyKeyFor = useIdempotencyKey();
  const save = (values: ReminderValues) => {
    const reminder = toNewReminder(values);
    return schedule.mutateAsync({ reminder, intent: idempotencyKeyFor(reminder) });
  };
  const { form, saving, submit } = useReminderForm({
    initial: emptyValues(given?.donor ?? null, given?.pledgeId ?? ''),
    save,
    failure: 'Failed to schedule the reminder. Please try again.',
    done: 'Reminder scheduled.',
  });
  const draft = useQuery(draftQuery(form.values.pledgeId));
  const { filled, fill } = useFilling(form, day);
  const take = useEffectEvent(fill);
  useEffect(() => {
    if (draft.data) take(draft.data);
  }, [draft.data]);
  return { form, saving, submit, draft, filled };
}
