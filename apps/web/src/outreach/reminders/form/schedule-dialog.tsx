import type { NewReminder } from '@pledgewell/contract';
import type { Day } from '@pledgewell/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useIsAllowed, useRoleRefusal } from '../../../lib/account.ts';
import { problemMessage } from '../../../lib/calls/call-problem.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { RecordFormDialog } from '../../../parts/record-form-dialog.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { useRecordForm } from '../../../ui/forms/record-form.ts';
import { ListSkeleton } from '../../../ui/lists/list-skeleton.tsx';
import { AboutFields } from './about-fields.tsx';
import { draftQuery, useSchedule } from '../api.ts';
import { emptyValues, validateNew } from './form.ts';
import type { ReminderPrefill } from '../prefill.ts';
import { ReminderFields } from './reminder-fields.tsx';
import { useFilling } from './use-filling.ts';

type ScheduleDialogProps = {
  given: ReminderPrefill | null;
  /** The viewed day, which is the default day if nothing prevents it. */
  day: Day | null;
  today: Day;
  onClose: () => void;
};

/** Schedules a reminder: donor and pledge, then time, channels and text. */
export function ScheduleDialog({ given, day, today, onClose }: ScheduleDialogProps) {
  const refusal = useRoleRefusal('reminders:write');
  const { record, draft, filled } = useNewReminder(given, day);
  const { form } = record;
  return (
    <RecordFormDialog
      title="Schedule New Reminder"
      submitLabel="Schedule"
      busyLabel="Scheduling..."
      record={record}
      disabledBecause={refusal}
      onClose={onClose}
    >
      <AboutFields form={form} />
      {draft.isFetching && !filled && <ListSkeleton rows={3} label="Preparing the reminder" />}
      {draft.isError && !filled && (
        <Banner tone="error" error={draft.error}>
          {problemMessage(draft.error, 'Failed to prepare reminder')}
        </Banner>
      )}
      {filled?.stop && <Banner tone="warning">{filled.stop.sentence}</Banner>}
      {filled && <ReminderFields form={form} draft={filled} today={today} />}
    </RecordFormDialog>
  );
}

function useNewReminder(given: ReminderPrefill | null, day: Day | null) {
  const schedule = useSchedule();
  const idempotencyKeyFor = useIdempotencyKey();
  const record = useRecordForm({
    initial: emptyValues(given?.donor ?? null, given?.pledgeId ?? ''),
    validate: validateNew,
    save: (reminder: NewReminder) =>
      schedule.mutateAsync({ reminder, intent: idempotencyKeyFor(reminder) }),
    failure: 'Failed to schedule the reminder. Please try again.',
    done: 'Reminder scheduled.',
  });
  const { form } = record;
  const isAllowed = useIsAllowed('reminders:write') ?? false;
  const draft = useQuery(draftQuery(isAllowed ? form.values.pledgeId : ''));
  const { filled, fill } = useFilling(form, day);
  const take = useEffectEvent(fill);
  useEffect(() => {
    if (draft.data) take(draft.data);
  }, [draft.data]);
  return { record, draft, filled };
}
