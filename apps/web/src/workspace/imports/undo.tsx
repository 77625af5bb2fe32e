import { Button } from '@mantine/core';
import type { Import } from '@pledgewell/contract';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { describeProblem } from '../../lib/calls/call-problem.ts';
import { ConfirmRemove } from '../../ui/dialogs/confirm-remove.tsx';
import { useUndo } from './api.ts';
import { addedBy } from './status.ts';
import { addedWords, countText } from './labels.ts';

export function UndoButton({ it }: { it: Import }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<Undo2 size={17} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Undo This Import
      </Button>
      {isOpen && <UndoDialog it={it} onClose={() => setOpen(false)} />}
    </>
  );
}

export function UndoDialog({ it, onClose }: { it: Import; onClose: () => void }) {
  const undo = useUndo(it._id);
  return (
    <ConfirmRemove
      title="Undo This Import?"
      onConfirm={() => undo.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
      isBusy={undo.isPending}
      problem={undo.isError ? describeProblem(undo.error, 'Failed to undo this import') : null}
      confirmLabel="Undo Import"
      busyLabel="Starting..."
    >
      The {addedWords(addedBy(it))} that <strong>{it.fileName}</strong> added {describeFate(it)}{' '}
      Records changed since then stay, and so do donors with other donations or pledges. You can
      restore the import for 30 days from Recently deleted in your profile.
    </ConfirmRemove>
  );
}

/** Payments that replaced a donation are replaced by it again. */
function describeFate({ summary }: Import) {
  const turned = summary?.payments.turned ?? 0;
  if (turned === 0) return 'move to the trash.';
  return turned === 1
    ? 'move to the trash, and the pledge they made becomes a single donation again.'
    : `move to the trash, and the ${countText(turned, 'pledge')} they made become single ` +
        'donations again.';
}
