import { formatUsd } from '@pledgewell/domain';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useRefusal } from '../../../lib/account.ts';
import { type ShownProblem, describeProblem } from '../../../lib/calls/call-problem.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { notify } from '../../../ui/feedback/notices.tsx';
import { ListSkeleton } from '../../../ui/lists/list-skeleton.tsx';
import { closingCheckQuery, useCloseMonth } from './api.ts';
import classes from './journal-months.module.css';
import { monthLabel } from './month-label.ts';

type CloseDialogProps = { month: string; onClose: () => void };

/** Says what closing a month does, or what must be done before. */
export function CloseDialog({ month, onClose }: CloseDialogProps) {
  const check = useQuery(closingCheckQuery(month));
  const close = useCloseMonth();
  const [problem, setProblem] = useState<ShownProblem | null>(null);
  const refusal = useRefusal('accounting:write');
  const blocked = refusal ?? check.data?.blockedBecause ?? null;

  const submit = async () => {
    setProblem(null);
    try {
      const { message } = await close.mutateAsync(month);
      if (message) notify.success(message);
      onClose();
    } catch (error) {
      setProblem(describeProblem(error, 'Failed to close the month. Please try again.'));
    }
  };
  return (
    <FormDialog
      title={`Close ${monthLabel(month)}`}
      submitLabel="Close Month"
      busyLabel="Closing..."
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        void submit();
      }}
      onClose={onClose}
      isBusy={close.isPending}
      isDirty={false}
      disabledBecause={check.data ? blocked : 'The month is being checked.'}
      problem={toProblem(problem, blocked, check.error)}
    >
      {check.isPending && <ListSkeleton rows={2} label="Checking the month" />}
      {check.data && (
        <>
          {check.data.cardClearing !== 0 && (
            <Banner tone="warning" title="Card Clearing isn’t zero">
              {formatUsd(check.data.cardClearing)} was still on its way to your bank at the end of
              the month, or is missing. You can close the month anyway.
            </Banner>
          )}
          <p className={classes.sentence}>
            No more entries are posted in {monthLabel(month)}. If a refund, a dispute or an edit
            changes it later, the difference becomes an adjustment in a later month, from{' '}
            {monthLabel(check.data.adjustmentsIn)} on.
          </p>
          <p className={classes.sentence}>
            People who don’t keep the books can’t change its donations anymore. You can reopen the
            month.
          </p>
        </>
      )}
    </FormDialog>
  );
}

function toProblem(problem: ShownProblem | null, blocked: string | null, error: Error | null) {
  if (problem !== null) return problem;
  if (blocked !== null) return { message: blocked, tone: 'info' as const };
  return error && describeProblem(error, 'Failed to check the month');
}
