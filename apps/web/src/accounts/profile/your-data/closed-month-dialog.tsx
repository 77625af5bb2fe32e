import { Button } from '@mantine/core';
import { Dialog, DialogFooter } from '../../../ui/dialogs/dialog.tsx';

type ClosedMonthDialogProps = { question: string; onConfirm: () => void; onClose: () => void };

/** Asks before donations of a closed month are restored. */
export const ClosedMonthDialog = ({ question, onConfirm, onClose }: ClosedMonthDialogProps) => (
  <Dialog title="Restore into a Closed Month?" onClose={onClose} width={460}>
    <p>{question}</p>
    <DialogFooter>
      <Button variant="default" onClick={onClose} data-autofocus>
        Cancel
      </Button>
      <Button onClick={onConfirm}>Restore as Adjustment</Button>
    </DialogFooter>
  </Dialog>
);
