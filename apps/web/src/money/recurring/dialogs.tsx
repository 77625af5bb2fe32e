import type { RecurringGift } from '@pledgewell/contract';
import { lazily } from '../../ui/lazily.tsx';

const AmountDialog = lazily(async () => (await import('./amount-dialog.tsx')).AmountDialog);
const ConfirmDialog = lazily(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog);
const CardDialog = lazily(async () => (await import('./card-dialog.tsx')).CardDialog);
const ProcessPaymentDialog = lazily(
  async () =>
    (await import('../../parts/money/card-payment/process-payment-dialog.tsx'))
      .ProcessPaymentDialog,
);

/** Which dialog is open, and about which recurring gift. */
export type RecurringDialog =
  | { kind: 'begin' }
  | { kind: 'amount' | 'pause' | 'resume' | 'cancel' | 'card' | 'restart'; gift: RecurringGift };

type RecurringDialogsProps = { dialog: RecurringDialog | null; onClose: () => void };

export function RecurringDialogs({ dialog, onClose }: RecurringDialogsProps) {
  switch (dialog?.kind) {
    case 'begin':
      return <ProcessPaymentDialog isRecurring onClose={onClose} />;
    case 'amount':
      return <AmountDialog gift={dialog.gift} onClose={onClose} />;
    case 'pause':
    case 'resume':
    case 'cancel':
      return <ConfirmDialog what={dialog.kind} gift={dialog.gift} onClose={onClose} />;
    case 'card':
    case 'restart':
      return <CardDialog what={dialog.kind} gift={dialog.gift} onClose={onClose} />;
    case undefined:
      return null;
  }
}
