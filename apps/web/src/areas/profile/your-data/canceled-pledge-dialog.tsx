import { Button } from '@mantine/core';
import type { CanceledPledgeChoice } from '@pledgewell/contract';
import { CallProblem } from '../../../lib/call-problem.ts';
import { Dialog, DialogFooter } from '../../../ui/dialog.tsx';

type CanceledPledgeDialogProps = {
  onChoose: (choice: CanceledPledgeChoice) => void;
  onClose: () => void;
};

/** Asks what becomes of a gift whose pledge was canceled after the gift was deleted. */
export const CanceledPledgeDialog = ({ onChoose, onClose }: CanceledPledgeDialogProps) => (
  <Dialog title="Restore Gift to a Canceled Pledge?" onClose={onClose}>
    <p>
      The pledge that this gift paid was canceled after the gift was deleted. Keep the gift apart
      from the pledge, or reopen the pledge so that the gift pays it again.
    </p>
    <DialogFooter>
      <Button variant="default" onClick={() => onChoose('keep-apart')}>
        Keep Gift Apart
      </Button>
      <Button onClick={() => onChoose('reopen')}>Reopen Pledge</Button>
    </DialogFooter>
  </Dialog>
);

export const isOnCanceledPledge = (error: unknown) =>
  error instanceof CallProblem && error.code === 'donations/pledge-canceled';
