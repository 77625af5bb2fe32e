import { Button } from '@mantine/core';
import type { CanceledPledgeChoice, Deletion } from '@pledgewell/contract';
import { CallProblem } from '../../../lib/call-problem.ts';
import { Dialog, DialogFooter } from '../../../ui/dialog.tsx';

type CanceledPledgeDialogProps = {
  /** What is restored: one gift, or something that brings gifts along. */
  kind: Deletion['kind'];
  onChoose: (choice: CanceledPledgeChoice) => void;
  onClose: () => void;
};

/** Asks what becomes of gifts whose pledge was canceled after they were deleted. */
export function CanceledPledgeDialog({ kind, onChoose, onClose }: CanceledPledgeDialogProps) {
  const { title, question, apart } = kind === 'donation' ? oneGift : moreGifts;
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{question}</p>
      <DialogFooter>
        <Button variant="default" onClick={() => onChoose('keep-apart')}>
          {apart}
        </Button>
        <Button onClick={() => onChoose('reopen')}>Reopen Pledge</Button>
      </DialogFooter>
    </Dialog>
  );
}

const oneGift = {
  title: 'Restore Gift to a Canceled Pledge?',
  question:
    'The pledge that this gift paid was canceled after the gift was deleted. Keep the gift apart ' +
    'from the pledge, or reopen the pledge so that the gift pays it again.',
  apart: 'Keep Gift Apart',
};

const moreGifts = {
  title: 'Restore Gifts to a Canceled Pledge?',
  question:
    'A pledge was canceled after gifts to it were deleted. Keep those gifts apart from the pledge, ' +
    'or reopen the pledge so that they pay it again.',
  apart: 'Keep Gifts Apart',
};

export const isOnCanceledPledge = (error: unknown) =>
  error instanceof CallProblem && error.code === 'donations/pledge-canceled';
