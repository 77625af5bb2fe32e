import { AddDonorDialog } from './add-dialog.tsx';
import type { DonorInList } from './api.ts';
import { EditDonorDialog } from './edit-dialog.tsx';
import { RemoveDonorDialog } from './remove-dialog.tsx';

/** Which dialog is open, and about whom. */
export type DonorDialog =
  | { kind: 'add' }
  | { kind: 'edit'; donor: DonorInList }
  | { kind: 'remove'; donor: DonorInList };

type DonorDialogsProps = {
  dialog: DonorDialog | null;
  onClose: () => void;
  onAdded: (message: string) => void;
};

export function DonorDialogs({ dialog, onClose, onAdded }: DonorDialogsProps) {
  if (dialog?.kind === 'add') return <AddDonorDialog onClose={onClose} onAdded={onAdded} />;
  if (dialog?.kind === 'edit') return <EditDonorDialog donor={dialog.donor} onClose={onClose} />;
  if (dialog?.kind === 'remove') {
    return <RemoveDonorDialog donor={dialog.donor} onClose={onClose} />;
  }
  return null;
}
