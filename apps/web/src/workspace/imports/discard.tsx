import { Button } from '@mantine/core';
import type { Import } from '@pledgewell/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { describeProblem } from '../../lib/calls/call-problem.ts';
import { ConfirmRemove } from '../../ui/dialogs/confirm-remove.tsx';
import { notify } from '../../ui/feedback/notices.tsx';
import { useDiscard } from './api.ts';
import { startPath } from './paths.ts';

export function DiscardButton({ it }: { it: Import }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Cancel Import
      </Button>
      {isOpen && <DiscardDialog it={it} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Discards an unconfirmed import, and returns to the start. */
export function DiscardDialog({ it, onClose }: { it: Import; onClose: () => void }) {
  const discard = useDiscard(it._id);
  const navigate = useNavigate();
  const confirm = () =>
    discard.mutate(undefined, {
      onSuccess: () => {
        onClose();
        notify.success(`${it.fileName} was not imported.`);
        void navigate(startPath());
      },
    });
  return (
    <ConfirmRemove
      title="Cancel This Import?"
      onConfirm={confirm}
      onClose={onClose}
      isBusy={discard.isPending}
      problem={
        discard.isError ? describeProblem(discard.error, 'Failed to cancel this import') : null
      }
      confirmLabel="Cancel Import"
      busyLabel="Canceling..."
      cancelLabel="Keep Import"
    >
      Nothing from <strong>{it.fileName}</strong> has been imported. Your column choices will be
      discarded.
    </ConfirmRemove>
  );
}
