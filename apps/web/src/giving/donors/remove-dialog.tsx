import { useState } from 'react';
import { type ShownProblem, describeProblem } from '../../lib/calls/call-problem.ts';
import { confirming, toConfirmedQuery, unconfirmed } from '../../parts/giving/closed-month.ts';
import { trashTexts } from '../../parts/giving/trash-texts.ts';
import { ConfirmRemove } from '../../ui/dialogs/confirm-remove.tsx';
import { notify } from '../../ui/feedback/notices.tsx';
import { type DonorInList, useRemoveDonor, useRestoreDonor } from './api.ts';

type RemoveDonorDialogProps = {
  donor: Pick<DonorInList, '_id' | 'name' | 'pledges'>;
  onClose: () => void;
  /** Called before any query about the donor runs again. */
  onRemoved?: () => void;
};

export function RemoveDonorDialog({ donor, onClose, onRemoved }: RemoveDonorDialogProps) {
  const remove = useRemoveDonor(onRemoved);
  const undo = useUndo(donor);
  const [problem, setProblem] = useState<ShownProblem | null>(null);
  const [confirmed, setConfirmed] = useState(unconfirmed);
  const isAdjustment = confirmed.adjustsClosedMonth;

  const confirm = async () => {
    setProblem(null);
    try {
      const query = toConfirmedQuery(confirmed);
      const { message } = await remove.mutateAsync({ id: donor._id, query });
      notify.success(message, { undo: () => void undo(isAdjustment) });
      onClose();
    } catch (error) {
      setConfirmed(confirming(confirmed, error));
      setProblem(describeProblem(error, 'Failed to delete donor. Please try again.'));
    }
  };
  return (
    <ConfirmRemove
      title="Delete Donor"
      onConfirm={() => void confirm()}
      onClose={onClose}
      isBusy={remove.isPending}
      problem={problem}
      {...(confirmed.changesBankMatch && { confirmLabel: 'Delete Anyway' })}
      {...(isAdjustment && { confirmLabel: 'Delete as Adjustment' })}
      consequence={trashTexts.donor(donor.pledges)}
    >
      Are you sure you want to delete the donor{' '}
      <strong>
        <bdi>{donor.name}</bdi>
      </strong>
      ? This action cannot be undone and will remove all associated data.
    </ConfirmRemove>
  );
}

/** Works while the notice is visible, even after this dialog and its screen are closed. */
function useUndo({ _id }: Pick<DonorInList, '_id'>) {
  const restore = useRestoreDonor();
  return async (isSure: boolean) => {
    try {
      const { message } = await restore.mutateAsync({ id: _id, isSure });
      if (message) notify.success(message);
    } catch (error) {
      notify.failure(error, 'Failed to restore donor. Please try again.');
    }
  };
}
