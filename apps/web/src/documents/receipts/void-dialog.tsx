import { Textarea } from '@mantine/core';
import { type IssuedReceipt, VoidReceipt } from '@pledgewell/contract';
import { type SubmitEvent, useState } from 'react';
import { problemMessage } from '../../lib/calls/call-problem.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { notify } from '../../ui/feedback/notices.tsx';
import { useVoidReceipt } from './api.ts';

type VoidDialogProps = { receipt: IssuedReceipt; onClose: () => void };

/** An issued number is never withdrawn; it stays in the register with the reason. */
export function VoidDialog({ receipt, onClose }: VoidDialogProps) {
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const save = useVoidReceipt(receipt._id);

  const submit = async () => {
    const given = VoidReceipt.safeParse({ reason });
    setWrong(given.error?.issues[0]?.message ?? null);
    if (!given.success) return;
    try {
      const { message } = await save.mutateAsync(given.data.reason);
      if (message) notify.success(message);
      onClose();
    } catch (error) {
      setProblem(problemMessage(error, 'Failed to void the receipt. Please try again.'));
    }
  };
  return (
    <FormDialog
      title={`Void Receipt ${receipt.number}`}
      submitLabel="Void Receipt"
      busyLabel="Voiding..."
      isDestructive
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        void submit();
      }}
      onClose={onClose}
      isBusy={save.isPending}
      isDirty={reason !== ''}
      problem={problem === null ? null : { message: problem }}
    >
      <p>
        The number stays on record with your reason. Viewing the donation’s receipt again issues a
        replacement.
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
