import { type IssuedReceipt, VoidReceipt } from '@pledgewell/contract';
import { ReasonDialog } from '../../ui/dialogs/reason-dialog.tsx';
import { useVoidReceipt } from './api.ts';

type VoidDialogProps = { receipt: IssuedReceipt; onClose: () => void };

/** An issued number is never withdrawn; it stays in the register with the reason. */
export const VoidDialog = ({ receipt, onClose }: VoidDialogProps) => (
  <ReasonDialog
    title={`Void Receipt ${receipt.number}`}
    submitLabel="Void Receipt"
    busyLabel="Voiding..."
    isDestructive
    schema={VoidReceipt}
    save={useVoidReceipt(receipt._id)}
    failure="Failed to void the receipt. Please try again."
    onClose={onClose}
  >
    <p>
      The number stays on record with your reason. Viewing the donation’s receipt again issues a
      replacement.
    </p>
  </ReasonDialog>
);
