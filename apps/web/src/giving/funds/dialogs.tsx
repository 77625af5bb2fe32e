import type { Fund } from '@pledgewell/contract';
import { lazily } from '../../ui/hooks/lazily.tsx';

const AddFundDialog = lazily(async () => (await import('./form-dialog.tsx')).AddFundDialog);
const EditFundDialog = lazily(async () => (await import('./form-dialog.tsx')).EditFundDialog);
const RemoveFundDialog = lazily(async () => (await import('./remove-dialog.tsx')).RemoveFundDialog);

/** The open dialog, and its fund. */
export type FundDialog = { kind: 'add' } | { kind: 'edit' | 'remove'; fund: Fund };

type FundDialogsProps = { dialog: FundDialog | null; onClose: () => void };

export function FundDialogs({ dialog, onClose }: FundDialogsProps) {
  if (dialog === null) return null;
  if (dialog.kind === 'add') return <AddFundDialog onClose={onClose} />;
  return dialog.kind === 'edit' ? (
    <EditFundDialog fund={dialog.fund} onClose={onClose} />
  ) : (
    <RemoveFundDialog fund={dialog.fund} onClose={onClose} />
  );
}
