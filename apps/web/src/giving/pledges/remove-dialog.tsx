import type { Pledge } from '@pledgewell/contract';
import { formatUsd } from '@pledgewell/domain';
import { useState } from 'react';
import { type ShownProblem, describeProblem } from '../../lib/calls/call-problem.ts';
import { trashTexts } from '../../parts/giving/trash-texts.ts';
import { ConfirmRemove } from '../../ui/dialogs/confirm-remove.tsx';
import { notify } from '../../ui/feedback/notices.tsx';
import { useRemovePledge, useRestorePledge } from './api.ts';

type RemovePledgeDialogProps = { pledge: Pledge; onClose: () => void; onRemoved: () => void };

export function RemovePledgeDialog({ pledge, onClose, onRemoved }: RemovePledgeDialogProps) {
  const remove = useRemovePledge(onRemoved);
  const undo = useUndo(pledge);
  const [problem, setProblem] = useState<ShownProblem | null>(null);

  const confirm = async () => {
    setProblem(null);
    try {
      const { message } = await remove.mutateAsync(pledge._id);
      notify.success(message, { undo: () => void undo() });
      onClose();
    } catch (error) {
      setProblem(describeProblem(error, 'Failed to delete pledge. Please try again.'));
    }
  };
  return (
    <ConfirmRemove
      title="Delete Pledge"
      onConfirm={() => void confirm()}
      onClose={onClose}
      isBusy={remove.isPending}
      problem={problem}
      consequence={trashTexts.pledge()}
    >
      Are you sure you want to delete the <strong>{formatUsd(pledge.amount)}</strong> pledge from{' '}
      <strong>
        <bdi>{pledge.donor.name}</bdi>
      </strong>
      ? Its donations stay in your records.
    </ConfirmRemove>
  );
}

/** Works while the notice is visible, even after this dialog and its screen are closed. */
function useUndo({ _id }: Pledge) {
  const restore = useRestorePledge();
  return async () => {
    try {
      const { message = 'Pledge restored.' } = await restore.mutateAsync(_id);
      notify.success(message);
    } catch (error) {
      notify.failure(error, 'Failed to restore pledge. Please try again.');
    }
  };
}
