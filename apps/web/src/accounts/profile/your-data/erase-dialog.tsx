import type { Deletion } from '@pledgewell/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type ShownProblem, describeProblem } from '../../../lib/calls/call-problem.ts';
import { recordPath } from '../../../parts/giving/record-paths.ts';
import { ConfirmRemove } from '../../../ui/dialogs/confirm-remove.tsx';
import { notify } from '../../../ui/feedback/notices.tsx';
import { useErase } from '../api.ts';
import { recordsText } from './labels.ts';

/** The only deletion that cannot be undone. */
export function EraseDialog({ deletion, onClose }: { deletion: Deletion; onClose: () => void }) {
  const erase = useErase();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<ShownProblem | null>(null);
  const confirm = async () => {
    setProblem(null);
    try {
      const { message } = await erase.mutateAsync(deletion._id);
      onClose();
      // An import takes a while: its own page shows its progress and outcome.
      if (deletion.kind === 'import') {
        await navigate(recordPath({ kind: 'import', _id: deletion.recordId }));
      } else notify.success(message);
    } catch (error) {
      setProblem(describeProblem(error, 'Failed to erase. Please try again.'));
    }
  };
  return (
    <ConfirmRemove
      title="Erase Permanently"
      onConfirm={() => void confirm()}
      onClose={onClose}
      isBusy={erase.isPending}
      problem={problem}
      confirmLabel="Erase"
      busyLabel="Erasing..."
    >
      <strong>
        <bdi>{deletion.label}</bdi>
      </strong>{' '}
      ({recordsText(deletion.records)}) will be erased now, along with its history. You can’t undo
      this.
    </ConfirmRemove>
  );
}
