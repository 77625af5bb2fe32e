import type { Reminder } from '@pledgewell/contract';
import { channelsLabel } from '@pledgewell/domain';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { type ShownProblem, describeProblem } from '../../lib/calls/call-problem.ts';
import { useIdempotencyKey } from '../../lib/idempotency-key.ts';
import { ErrorBanner } from '../../ui/feedback/banner.tsx';
import { Dialog, DialogFooter } from '../../ui/dialogs/dialog.tsx';
import formClasses from '../../ui/dialogs/form-dialog.module.css';
import { notify } from '../../ui/feedback/notices.tsx';
import { useCancelReminder, useResendReminder, useSendReminder } from './api.ts';

export type Step = 'cancel' | 'send' | 'resend';

type Words = {
  title: string;
  question: (reminder: Reminder) => string;
  label: string;
  busy: string;
  done: string;
  failure: string;
  back: string;
};

const words: Record<Step, Words> = {
  cancel: {
    title: 'Cancel Reminder',
    question: ({ donor }) =>
      `${donor.name} won’t get this reminder. Other reminders for this pledge are still sent.`,
    label: 'Cancel Reminder',
    busy: 'Canceling...',
    done: 'Reminder canceled.',
    failure: 'Failed to cancel the reminder. Please try again.',
    back: 'Keep Reminder',
  },
  send: {
    title: 'Send Now',
    question: (reminder) => `Send this reminder to ${reminder.donor.name} now, ${byWay(reminder)}?`,
    label: 'Send Now',
    busy: 'Sending...',
    done: 'The reminder is being sent.',
    failure: 'Failed to send the reminder. Please try again.',
    back: 'Cancel',
  },
  resend: {
    title: 'Resend Reminder',
    question: (reminder) =>
      `Send this reminder to ${reminder.donor.name} again, ${byWay(reminder)}? It will show the amount due today.`,
    label: 'Resend',
    busy: 'Sending...',
    done: 'The reminder is being sent again.',
    failure: 'Failed to send the reminder. Please try again.',
    back: 'Cancel',
  },
};

const byWay = ({ channels }: Reminder) => `by ${channelsLabel(channels).replace('Email', 'email')}`;

type StepDialogProps = { step: Step; reminder: Reminder; onClose: () => void };

/** Asks once before a reminder is canceled or sent, and says why it cannot be. */
export function StepDialog({ step, reminder, onClose }: StepDialogProps) {
  const { take, isBusy, problem } = useStep(step, reminder, onClose);
  const { title, question, label, busy, back } = words[step];
  return (
    <Dialog title={title} onClose={onClose} width={460} canClose={!isBusy}>
      <div className={formClasses.fields}>
        {problem !== null && <ErrorBanner error={problem.error}>{problem.message}</ErrorBanner>}
        <div className={formClasses.sentence}>{question(reminder)}</div>
      </div>
      <DialogFooter>
        <Button variant="default" onClick={onClose} disabled={isBusy} data-autofocus>
          {back}
        </Button>
        <Button
          {...(step === 'cancel' && { color: 'red.9' })}
          onClick={() => void take()}
          disabled={isBusy}
        >
          {isBusy ? busy : label}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

function useStep(step: Step, reminder: Reminder, onClose: () => void) {
  const [cancel, send, resend] = [useCancelReminder(), useSendReminder(), useResendReminder()];
  const idempotencyKeyFor = useIdempotencyKey();
  const [problem, setProblem] = useState<ShownProblem | null>(null);
  const work = () => {
    if (step === 'cancel') return cancel.mutateAsync(reminder);
    if (step === 'send') return send.mutateAsync(reminder);
    return resend.mutateAsync({ reminder, intent: idempotencyKeyFor(reminder._id) });
  };
  const take = async () => {
    try {
      const { message } = await work();
      notify.success(message ?? words[step].done);
      onClose();
    } catch (error) {
      setProblem(describeProblem(error, words[step].failure));
    }
  };
  const isBusy = cancel.isPending || send.isPending || resend.isPending;
  return { take, isBusy, problem };
}
