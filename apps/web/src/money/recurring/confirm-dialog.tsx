import { Button } from '@mantine/core';
import type { RecurringDonation } from '@pledgewell/contract';
import { useState } from 'react';
import { type ShownProblem, describeProblem } from '../../lib/calls/call-problem.ts';
import { ErrorBanner } from '../../ui/feedback/banner.tsx';
import { ConfirmRemove } from '../../ui/dialogs/confirm-remove.tsx';
import { Dialog, DialogFooter } from '../../ui/dialogs/dialog.tsx';
import { notify } from '../../ui/feedback/notices.tsx';
import classes from './dialogs.module.css';
import { useRecurringAction } from './api.ts';
import { recurringDonationText } from './labels.ts';

type ConfirmDialogProps = {
  what: 'pause' | 'resume' | 'cancel';
  recurringDonation: RecurringDonation;
  onClose: () => void;
};

const words = {
  pause: {
    title: 'Pause Recurring Donation',
    label: 'Pause',
    busy: 'Pausing...',
    sentence: 'Nothing is charged until you resume. Skipped payments aren’t made up.',
  },
  resume: {
    title: 'Resume Recurring Donation',
    label: 'Resume',
    busy: 'Resuming...',
    sentence: 'Charges start again on the next date. Nothing is charged now.',
  },
  cancel: {
    title: 'Cancel Recurring Donation',
    label: 'Cancel Donation',
    busy: 'Canceling...',
    sentence: 'The card won’t be charged again. Past payments stay as they are.',
  },
} as const;

/** Asks once, and says what it means for the donor's card. */
export function ConfirmDialog({ what, recurringDonation, onClose }: ConfirmDialogProps) {
  const arrange = useRecurringAction(recurringDonation, what);
  const [problem, setProblem] = useState<ShownProblem | null>(null);
  const { title, label, busy, sentence } = words[what];

  const confirm = async () => {
    setProblem(null);
    try {
      const { data, message = '' } = await arrange.mutateAsync(undefined);
      notify[data.isChanging ? 'info' : 'success'](message);
      onClose();
    } catch (error) {
      setProblem(
        describeProblem(error, 'We couldn’t change the recurring donation. Please try again.'),
      );
    }
  };
  const about = (
    <>
      <strong>
        <bdi>{recurringDonationText(recurringDonation)}</bdi>
      </strong>
      . {sentence}
    </>
  );
  if (what === 'cancel') {
    return (
      <ConfirmRemove
        title={title}
        onConfirm={() => void confirm()}
        onClose={onClose}
        isBusy={arrange.isPending}
        problem={problem}
        confirmLabel={label}
        busyLabel={busy}
        cancelLabel="Keep Donation"
      >
        {about}
      </ConfirmRemove>
    );
  }
  return (
    <Dialog title={title} onClose={onClose} width={460} canClose={!arrange.isPending}>
      {problem && <ErrorBanner error={problem.error}>{problem.message}</ErrorBanner>}
      <p className={classes.sentence}>{about}</p>
      <DialogFooter>
        <Button variant="default" onClick={onClose} disabled={arrange.isPending}>
          Cancel
        </Button>
        <Button onClick={() => void confirm()} disabled={arrange.isPending} data-autofocus>
          {arrange.isPending ? busy : label}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
