import type { RecurringDonation } from '@pledgewell/contract';
import { lazily } from '../../ui/hooks/lazily.tsx';

const AmountDialog = lazily(async () => (await import('./amount-dialog.tsx')).AmountDialog);
const ConfirmDialog = lazily(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog);
const CardDialog = lazily(async () => (await import('./card-dialog.tsx')).CardDialog);
const ProcessPaymentDialog = lazily(
  async () =>
    (await import('../../parts/money/card-payment/process-payment-dialog.tsx'))
      .ProcessPaymentDialog,
);

/** The open dialog, and its recurring donation. */
export type RecurringDialog =
  | { kind: 'begin' }
  | {
      kind: 'amount' | 'pause' | 'resume' | 'cancel' | 'card' | 'restart';
      recurringDonation: RecurringDonation;
    };

type RecurringDialogsProps = { dialog: RecurringDialog | null; onClose: () => void };

export function RecurringDialogs({ dialog, onClose }: RecurringDialogsProps) {
  switch (dialog?.kind) {
    case 'begin':
      return <ProcessPaymentDialog isRecurring onClose={onClose} />;
    case 'amount':
      return <AmountDialog recurringDonation={dialog.recurringDonation} onClose={onClose} />;
    case 'pause':
    case 'resume':
    case 'cancel':
      return (
        <ConfirmDialog
          what={dialog.kind}
          recurringDonation={dialog.recurringDonation}
          onClose={onClose}
        />
      );
    case 'card':
    case 'restart':
      return (
        <CardDialog
          what={dialog.kind}
          recurringDonation={dialog.recurringDonation}
          onClose={onClose}
        />
      );
    case undefined:
      return null;
  }
}
