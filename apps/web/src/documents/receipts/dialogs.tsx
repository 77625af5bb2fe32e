import type { IssuedReceipt } from '@pledgewell/contract';
import { ProfileNeededDialog } from '../../parts/documents/receipt/profile-needed-dialog.tsx';
import { VoidDialog } from './void-dialog.tsx';

/** The open dialog, and its receipt. */
export type ReceiptDialog =
  | { kind: 'void'; receipt: IssuedReceipt }
  | { kind: 'profile'; missing: readonly string[] };

type ReceiptDialogsProps = { dialog: ReceiptDialog | null; onClose: () => void };

export function ReceiptDialogs({ dialog, onClose }: ReceiptDialogsProps) {
  if (dialog === null) return null;
  return dialog.kind === 'void' ? (
    <VoidDialog receipt={dialog.receipt} onClose={onClose} />
  ) : (
    <ProfileNeededDialog missing={dialog.missing} onClose={onClose} />
  );
}
