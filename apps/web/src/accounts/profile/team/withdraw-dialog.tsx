import type { OpenInvitation } from '@pledgewell/contract';
import { ConfirmRemove } from '../../../ui/dialogs/confirm-remove.tsx';
import { useWithdrawInvitation } from './api.ts';
import { useConfirmed } from './use-confirmed.ts';

type WithdrawDialogProps = { invitation: OpenInvitation; onClose: () => void };

export function WithdrawDialog({ invitation, onClose }: WithdrawDialogProps) {
  const withdraw = useWithdrawInvitation();
  const { problem, onConfirm } = useConfirmed(() => withdraw.mutateAsync(invitation._id), {
    failure: 'Failed to withdraw the invitation. Please try again.',
    onClose,
  });
  return (
    <ConfirmRemove
      title="Withdraw Invitation"
      confirmLabel="Withdraw Invitation"
      busyLabel="Withdrawing..."
      isBusy={withdraw.isPending}
      problem={problem}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      The link that <strong>{invitation.email}</strong> received will stop working. You can invite
      them again.
    </ConfirmRemove>
  );
}
