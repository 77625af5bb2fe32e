import type { TeamMember } from '@pledgewell/contract';
import { ConfirmRemove } from '../../../ui/dialogs/confirm-remove.tsx';
import { useRemoveMember } from './api.ts';
import { toName } from './labels.ts';
import { useConfirmed } from './use-confirmed.ts';

type RemoveDialogProps = { member: TeamMember; onClose: () => void };

export function RemoveDialog({ member, onClose }: RemoveDialogProps) {
  const remove = useRemoveMember();
  const { problem, onConfirm } = useConfirmed(() => remove.mutateAsync(member._id), {
    failure: 'Failed to remove the member. Please try again.',
    onClose,
  });
  return (
    <ConfirmRemove
      title="Remove Member"
      confirmLabel="Remove Member"
      busyLabel="Removing..."
      consequence="Everything they recorded stays, and the history keeps their name. You can invite them again."
      isBusy={remove.isPending}
      problem={problem}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <strong>{toName(member)}</strong> will be signed out at once and can’t open this organization
      anymore. We’ll email them.
    </ConfirmRemove>
  );
}
