import type { Donation } from '@pledgewell/contract';
import { formatUsd, subtract } from '@pledgewell/domain';
import { useState } from 'react';
import { type ShownProblem, describeProblem } from '../../lib/calls/call-problem.ts';
import { confirming, toConfirmedQuery, unconfirmed } from '../../parts/giving/closed-month.ts';
import { trashTexts } from '../../parts/giving/trash-texts.ts';
import { ConfirmRemove } from '../../ui/dialogs/confirm-remove.tsx';
import { notify } from '../../ui/feedback/notices.tsx';
import { CancelMatches } from './match/cancel-matches.tsx';
import { useRemoveDonation, useRestoreDonation } from './api.ts';

type RemoveDonationDialogProps = { donation: Donation; onClose: () => void };

export function RemoveDonationDialog({ donation, onClose }: RemoveDonationDialogProps) {
  const remove = useRemoveDonation();
  const undo = useUndo(donation);
  const [problem, setProblem] = useState<ShownProblem | null>(null);
  const [confirmed, setConfirmed] = useState(unconfirmed);
  const isAdjustment = confirmed.adjustsClosedMonth;
  const [cancelsMatches, setCancelsMatches] = useState(false);

  const confirm = async () => {
    setProblem(null);
    try {
      const query = { ...toConfirmedQuery(confirmed), ...(cancelsMatches && { cancelsMatches }) };
      const { message } = await remove.mutateAsync({ id: donation._id, query });
      notify.success(message, { undo: () => void undo(isAdjustment) });
      onClose();
    } catch (error) {
      setConfirmed(confirming(confirmed, error));
      setProblem(describeProblem(error, 'Failed to delete donation'));
    }
  };
  return (
    <ConfirmRemove
      title="Delete Donation"
      onConfirm={() => void confirm()}
      onClose={onClose}
      isBusy={remove.isPending}
      problem={problem}
      {...(confirmed.changesBankMatch && { confirmLabel: 'Delete Anyway' })}
      {...(isAdjustment && { confirmLabel: 'Delete as Adjustment' })}
      consequence={trashTexts.donation(
        subtract(donation.amount, donation.refunded),
        donation.pledge !== null,
      )}
      choice={
        <CancelMatches donation={donation} checked={cancelsMatches} onChange={setCancelsMatches} />
      }
    >
      Are you sure you want to delete this <strong>{formatUsd(donation.amount)}</strong> donation?
      This action cannot be undone.
    </ConfirmRemove>
  );
}

/** Works while the notice is visible, even after this dialog and its screen are closed. */
function useUndo({ _id }: Donation) {
  const restore = useRestoreDonation();
  return async (isSure: boolean) => {
    try {
      const { message } = await restore.mutateAsync({ id: _id, isSure });
      if (message) notify.success(message);
    } catch (error) {
      notify.failure(error, 'Failed to restore donation. Please try again.');
    }
  };
}
