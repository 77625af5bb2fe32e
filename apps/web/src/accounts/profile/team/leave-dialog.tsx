import type { TeamMember } from '@pledgewell/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type ShownProblem, describeProblem } from '../../../lib/calls/call-problem.ts';
import { endSession, startSession } from '../../../lib/session/session.ts';
import { ConfirmRemove } from '../../../ui/dialogs/confirm-remove.tsx';
import { notify } from '../../../ui/feedback/notices.tsx';
import { useLeave } from './api.ts';

type LeaveDialogProps = { member: TeamMember; onClose: () => void };

/** Leaves, and goes on in the person's other organization or at sign-in. */
export function LeaveDialog({ member, onClose }: LeaveDialogProps) {
  const leave = useLeave();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<ShownProblem | null>(null);
  const confirm = async () => {
    setProblem(null);
    try {
      const { token, message } = await leave.mutateAsync(member._id);
      if (token === null) return endSession('leaving');
      startSession(token);
      await navigate('/dashboard', { replace: true });
      notify.success(message);
    } catch (error) {
      setProblem(describeProblem(error, 'Failed to leave the organization. Please try again.'));
    }
  };
  return (
    <ConfirmRemove
      title="Leave Organization"
      confirmLabel="Leave Organization"
      busyLabel="Leaving..."
      consequence="Everything you recorded stays. To come back, you need a new invitation."
      isBusy={leave.isPending}
      problem={problem}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      You’ll be signed out at once and can’t open this organization anymore.
    </ConfirmRemove>
  );
}
