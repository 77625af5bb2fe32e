import { describeProblem } from '../../../lib/calls/call-problem.ts';
import { ConfirmRemove } from '../../../ui/dialogs/confirm-remove.tsx';
import { notify } from '../../../ui/feedback/notices.tsx';
import { useDisconnect } from './api.ts';

export function DisconnectDialog({ onClose }: { onClose: () => void }) {
  const disconnect = useDisconnect();
  const confirm = async () => {
    try {
      const { message } = await disconnect.mutateAsync();
      notify.success(message || 'Your payment account has been disconnected successfully.');
      onClose();
    } catch {
      // The dialog shows the error.
    }
  };
  return (
    <ConfirmRemove
      title="Disconnect Account"
      confirmLabel="Disconnect"
      busyLabel="Disconnecting..."
      onConfirm={() => void confirm()}
      onClose={onClose}
      isBusy={disconnect.isPending}
      problem={
        disconnect.isError
          ? describeProblem(disconnect.error, 'Failed to disconnect account')
          : null
      }
    >
      Are you sure you want to disconnect your payment account? You can’t charge cards until you
      connect an account again, and recurring donations are canceled. Your donations, their history
      and your account at the payment provider stay.
    </ConfirmRemove>
  );
}
