import type { Donor } from '@pledgewell/contract';
import { lazily } from '../../../ui/hooks/lazily.tsx';

const EditDonorDialog = lazily(
  async () => (await import('../form/edit-dialog.tsx')).EditDonorDialog,
);
const RemoveDonorDialog = lazily(
  async () => (await import('../remove-dialog.tsx')).RemoveDonorDialog,
);
const DonationLinkDialog = lazily(
  async () => (await import('../link-dialog.tsx')).DonationLinkDialog,
);
const AddFollowUpDialog = lazily(
  async () => (await import('../../../parts/giving/follow-ups/add-dialog.tsx')).AddFollowUpDialog,
);

export type DonorPageDialog = 'edit' | 'link' | 'remove' | 'follow-up';

type DonorPageDialogsProps = {
  donor: Donor;
  dialog: DonorPageDialog | null;
  onClose: () => void;
  /** The donor was deleted, and its page with it. */
  onRemoved: () => void;
};

export function DonorPageDialogs({ donor, dialog, onClose, onRemoved }: DonorPageDialogsProps) {
  switch (dialog) {
    case 'edit':
      return <EditDonorDialog donor={donor} onClose={onClose} />;
    case 'link':
      return <DonationLinkDialog donor={donor} onClose={onClose} />;
    case 'remove':
      return <RemoveDonorDialog donor={donor} onClose={onClose} onRemoved={onRemoved} />;
    case 'follow-up':
      return <AddFollowUpDialog donor={donor} onClose={onClose} />;
    case null:
      return null;
  }
}
