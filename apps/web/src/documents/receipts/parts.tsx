import type { IssuedReceipt, ReceiptState } from '@pledgewell/contract';
import { Ban, CircleAlert, CircleCheck, FileText, type LucideIcon, Mail } from 'lucide-react';
import { useRefusal } from '../../lib/account.ts';
import { useSendReceipt } from '../../parts/documents/receipt/api.ts';
import { openReceipt } from '../../parts/documents/receipt/open.ts';
import cells from '../../ui/values/cells.module.css';
import { Nothing } from '../../ui/values/contact.tsx';
import { notify } from '../../ui/feedback/notices.tsx';
import { RowMenu } from '../../ui/lists/row-menu.tsx';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import type { Tone } from '../../ui/theme/tone.ts';
import type { ReceiptDialog } from './dialogs.tsx';
import { receiptNotes, stateLabels } from './labels.ts';

type ReceiptPart = { receipt: IssuedReceipt };

const looks: Record<ReceiptState, { tone: Tone; icon: LucideIcon }> = {
  valid: { tone: 'good', icon: CircleCheck },
  stale: { tone: 'soon', icon: CircleAlert },
  void: { tone: 'quiet', icon: Ban },
};

export const ReceiptStatusBadge = ({ receipt: { state } }: ReceiptPart) => (
  <StatusBadge {...looks[state]}>{stateLabels[state]}</StatusBadge>
);

export function ReceiptNotes({ receipt }: ReceiptPart) {
  const notes = receiptNotes(receipt);
  if (notes.length === 0) return <Nothing label="None" />;
  return (
    <span className={cells.lines}>
      {notes.map((line) => (
        <span key={line} className={cells.quiet} title={line}>
          <bdi>{line}</bdi>
        </span>
      ))}
    </span>
  );
}

type ReceiptMenuProps = ReceiptPart & { onOpen: (dialog: ReceiptDialog) => void };

export function ReceiptRowMenu({ receipt, onOpen }: ReceiptMenuProps) {
  const sending = useRefusal('receipts:send');
  const voiding = useRefusal('receipts:write');
  const send = useSendReceipt();
  const mail = async () => {
    try {
      notify.success((await send.mutateAsync(receipt._id)).message);
    } catch (error) {
      notify.failure(error, 'Failed to send receipt email');
    }
  };
  return (
    <RowMenu
      label={`Actions for receipt ${receipt.number}`}
      items={[
        { label: 'View PDF', icon: FileText, onClick: () => openReceipt(receipt._id) },
        {
          label: 'Send via Email',
          icon: Mail,
          disabled: receipt.state !== 'valid' || send.isPending,
          disabledBecause: sending,
          onClick: () => void mail(),
        },
        {
          label: 'Void',
          icon: Ban,
          isDanger: true,
          disabled: receipt.state === 'void',
          disabledBecause: voiding,
          onClick: () => onOpen({ kind: 'void', receipt }),
        },
      ]}
    />
  );
}
