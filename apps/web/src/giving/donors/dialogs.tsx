import { lazily } from '../../ui/hooks/lazily.tsx';
import type { DonorInList } from './api.ts';
import type { EditedDonor } from './form/form.ts';

const AddDonorDialog = lazily(async () => (await import('./form/add-dialog.tsx')).AddDonorDialog);
const EditDonorDialog = lazily(
  async () => (await import('./form/edit-dialog.tsx')).EditDonorDialog,
);
const RemoveDonorDialog = lazily(
  async () => (await import('./remove-dialog.tsx')).RemoveDonorDialog,
);

const DonationLinkDialog = lazily(
  async () => (await import('./link-dialog.tsx')).DonationLinkDialog,
);

/** The open dialog, and its donor. */
export type DonorDialog =
  | { kind: 'add' }
  | { kind: 'edit'; donor: EditedDonor }
  | { kind: 'link' | 'remove'; donor: DonorInList };

type DonorDialogsProps = {
  dialog: DonorDialog | null;
  onClose: () => void;
  onAdded: (message: string) => void;
};

export function DonorDialogs({ dialog, onClose, onAdded }: DonorDialogsProps) {
  if (dialog?.kind === 'add') return <AddDonorDialog onClose={onClose} onAdded={onAdded} />;
  if (dialog?.kind === 'edit') return <EditDonorDialog donor={dialog.donor} onClose={onClose} />;
  if (dialog?.kind === 'link') return <DonationLinkDialog donor={dialog.donor} onClose={onClose} />;
  if (dialog?.kind === 'remove') {
    return <RemoveDonorDialog donor={dialog.donor} onClose={onClose} />;
  }
  return null;
}
