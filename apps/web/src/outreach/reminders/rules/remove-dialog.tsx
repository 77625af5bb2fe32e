import type { ReminderRule } from '@pledgewell/contract';
import { describeOffset } from '@pledgewell/domain';
import { useState } from 'react';
import { type ShownProblem, describeProblem } from '../../../lib/calls/call-problem.ts';
import { ConfirmRemove } from '../../../ui/dialogs/confirm-remove.tsx';
import { notify } from '../../../ui/feedback/notices.tsx';
import { useRemoveRule } from '../api.ts';

type RemoveRuleDialogProps = { rule: ReminderRule; onClose: () => void };

export function RemoveRuleDialog({ rule, onClose }: RemoveRuleDialogProps) {
  const remove = useRemoveRule();
  const [problem, setProblem] = useState<ShownProblem | null>(null);
  const confirm = async () => {
    try {
      await remove.mutateAsync(rule._id);
      notify.success('Rule deleted.');
      onClose();
    } catch (error) {
      setProblem(describeProblem(error, 'Failed to delete the rule. Please try again.'));
    }
  };
  return (
    <ConfirmRemove
      title="Delete Rule"
      onConfirm={() => void confirm()}
      onClose={onClose}
      isBusy={remove.isPending}
      problem={problem}
    >
      Reminders will no longer be sent {describeOffset(rule.offsetDays)}. Reminders already sent
      stay on record.
    </ConfirmRemove>
  );
}
