import { Textarea } from '@mantine/core';
import { JournalReopening, type JournalClosing } from '@pledgewell/contract';
import { type SubmitEvent, useState } from 'react';
import { useRefusal } from '../../../lib/account.ts';
import { problemMessage } from '../../../lib/calls/call-problem.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { notify } from '../../../ui/feedback/notices.tsx';
import { useReopenMonth } from './api.ts';
import classes from './journal-months.module.css';
import { monthLabel } from './month-label.ts';

type ReopenDialogProps = { closing: JournalClosing; onClose: () => void };

/** Reopens a closed month. The history keeps the reason. */
export function ReopenDialog({ closing, onClose }: ReopenDialogProps) {
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const reopen = useReopenMonth(closing._id);

  const submit = async () => {
    const given = JournalReopening.safeParse({ reason });
    setWrong(given.error?.issues[0]?.message ?? null);
    if (!given.success) return;
    try {
      const { message } = await reopen.mutateAsync(given.data);
      if (message) notify.success(message);
      onClose();
    } catch (error) {
      setProblem(problemMessage(error, 'Failed to reopen the month. Please try again.'));
    }
  };
  return (
    <FormDialog
      title={`Reopen ${monthLabel(closing.month)}`}
      submitLabel="Reopen Month"
      busyLabel="Reopening..."
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        void submit();
      }}
      onClose={onClose}
      isBusy={reopen.isPending}
      isDirty={reason !== ''}
      disabledBecause={useRefusal('accounting:write')}
      problem={problem === null ? null : { message: problem }}
    >
      <p className={classes.sentence}>
        Changes are posted in {monthLabel(closing.month)} again, and its closing statement is no
        longer valid. Adjustments that were posted since it was closed stay where they are.
      </p>
      <Textarea
        label="Reason"
        required
        rows={3}
        dir="auto"
        value={reason}
        error={wrong}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </FormDialog>
  );
}
