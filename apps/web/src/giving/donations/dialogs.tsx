import type { Donation } from '@pledgewell/contract';
import { lazily } from '../../ui/hooks/lazily.tsx';
import type { PickedDonor } from '../../parts/giving/donor-picker.tsx';

const RecordDonationDialog = lazily(
  async () => (await import('./form/record-dialog.tsx')).RecordDonationDialog,
);
const EditDonationDialog = lazily(
  async () => (await import('./form/edit-dialog.tsx')).EditDonationDialog,
);
const PendingDialog = lazily(async () => (await import('./pending-dialog.tsx')).PendingDialog);
const RefundDialog = lazily(async () => (await import('./refund/refund-dialog.tsx')).RefundDialog);
const MatchDialog = lazily(async () => (await import('./match/match-dialog.tsx')).MatchDialog);
const RemoveDonationDialog = lazily(
  async () => (await import('./remove-dialog.tsx')).RemoveDonationDialog,
);
const ProfileNeededDialog = lazily(
  async () =>
    (await import('../../parts/documents/receipt/profile-needed-dialog.tsx')).ProfileNeededDialog,
);
const ThankYouDialog = lazily(
  async () => (await import('../../parts/outreach/thank-you/dialog.tsx')).ThankYouDialog,
);
const ProcessPaymentDialog = lazily(
  async () =>
    (await import('../../parts/money/card-payment/process-payment-dialog.tsx'))
      .ProcessPaymentDialog,
);
const MissingRecordDialog = lazily(
  async () => (await import('../../parts/giving/missing-record.tsx')).MissingRecordDialog,
);

/** The open dialog, and its donation. */
export type DonationDialog =
  | { kind: 'record'; donor: PickedDonor | null }
  | { kind: 'pay' }
  | { kind: 'missing'; id: string }
  | { kind: 'profile'; missing: readonly string[] }
  | { kind: 'edit' | 'match' | 'refund' | 'remove' | 'thank'; donation: Donation };

type DonationDialogsProps = { dialog: DonationDialog | null; onClose: () => void };

export function DonationDialogs({ dialog, onClose }: DonationDialogsProps) {
  switch (dialog?.kind) {
    case 'record':
      return <RecordDonationDialog donor={dialog.donor} onClose={onClose} />;
    case 'edit':
      if (dialog.donation.status === 'pending') return <PendingDialog onClose={onClose} />;
      return <EditDonationDialog donation={dialog.donation} onClose={onClose} />;
    case 'match':
      return <MatchDialog donation={dialog.donation} onClose={onClose} />;
    case 'refund':
      return <RefundDialog donation={dialog.donation} onClose={onClose} />;
    case 'remove':
      return <RemoveDonationDialog donation={dialog.donation} onClose={onClose} />;
    case 'thank':
      return <ThankYouDialog donationId={dialog.donation._id} onClose={onClose} />;
    case 'profile':
      return <ProfileNeededDialog missing={dialog.missing} onClose={onClose} />;
    case 'pay':
      return <ProcessPaymentDialog onClose={onClose} />;
    case 'missing':
      return (
        <MissingRecordDialog title="Donation" kind="donation" id={dialog.id} onClose={onClose} />
      );
    case undefined:
      return null;
  }
}
