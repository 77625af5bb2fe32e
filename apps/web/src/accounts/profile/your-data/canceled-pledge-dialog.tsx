import { Button } from '@mantine/core';
import type { CanceledPledgeChoice, Deletion } from '@pledgewell/contract';
import { CallProblem } from '../../../lib/calls/call-problem.ts';
import { Dialog, DialogFooter } from '../../../ui/dialogs/dialog.tsx';

type CanceledPledgeDialogProps = {
  /** What is restored: one donation, or a record that includes donations. */
  kind: Deletion['kind'];
  onChoose: (choice: CanceledPledgeChoice) => void;
  onClose: () => void;
};

/** Asks what to do with donations whose pledge was canceled after they were deleted. */
export function CanceledPledgeDialog({ kind, onChoose, onClose }: CanceledPledgeDialogProps) {
  const { title, question, apart } = kind === 'donation' ? oneDonation : moreDonations;
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

const oneDonation = {
  title: 'Restore a Donation to a Canceled Pledge?',
  question:
    'The pledge for this donation was canceled after you deleted the donation. Restore ' +
    'the donation without the pledge, or reopen the pledge too.',
  apart: 'Restore Without Pledge',
};

const moreDonations = {
  title: 'Restore Donations to a Canceled Pledge?',
  question:
    'A pledge was canceled after you deleted donations to it. Restore the donations ' +
    'without the pledge, or reopen the pledge too.',
  apart: 'Restore Without Pledge',
};

export const isOnCanceledPledge = (error: unknown) =>
  error instanceof CallProblem && error.code === 'donations/pledge-canceled';
