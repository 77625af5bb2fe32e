import type { Fund } from '@pledgewell/contract';
import { useState } from 'react';
import { type ShownProblem, describeProblem } from '../../lib/calls/call-problem.ts';
import { ConfirmRemove } from '../../ui/dialogs/confirm-remove.tsx';
import { notify } from '../../ui/feedback/notices.tsx';
import { useRemoveFund } from './api.ts';

type RemoveFundDialogProps = { fund: Fund; onClose: () => void };

export function RemoveFundDialog({ fund, onClose }: RemoveFundDialogProps) {
  const remove = useRemoveFund();
  const [problem, setProblem] = useState<ShownProblem | null>(null);
  const confirm = async () => {
    setProblem(null);
    try {
      const { message } = await remove.mutateAsync(fund._id);
      notify.success(message);
      onClose();
    } catch (error) {
      setProblem(describeProblem(error, 'Failed to delete the fund. Please try again.'));
    }
  };
  return (
    <ConfirmRemove
      title="Delete Fund"
      onConfirm={() => void confirm()}
      onClose={onClose}
      isBusy={remove.isPending}
      problem={problem}
      consequence="This can’t be undone. A fund that is in use can only be archived."
    >
      Delete the fund “
      <strong>
        <bdi>{fund.name}</bdi>
      </strong>
      ”?
    </ConfirmRemove>
  );
}
