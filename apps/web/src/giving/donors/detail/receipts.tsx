import { UnstyledButton } from '@mantine/core';
import type { IssuedReceipt, ReceiptState } from '@pledgewell/contract';
import { useQuery } from '@tanstack/react-query';
import { Ban, CircleAlert, CircleCheck, type LucideIcon, ReceiptText } from 'lucide-react';
import { openReceipt } from '../../../parts/documents/receipt/open.ts';
import { StatusBadge } from '../../../ui/values/status-badge.tsx';
import type { Tone } from '../../../ui/theme/tone.ts';
import { receiptsQuery } from './api.ts';
import { PagedRows, Row } from './rows.tsx';
import { receiptText, worthText } from './labels.ts';

type ReceiptsProps = { donorId: string; page: number; onPage: (page: number) => void };

/** The receipts that were issued to a donor, highest number first. */
export const Receipts = ({ donorId, page, onPage }: ReceiptsProps) => (
  <PagedRows
    things="receipts"
    page={useQuery(receiptsQuery(donorId, page))}
    onPage={onPage}
    getKey={({ _id }) => _id}
    render={(receipt) => <ReceiptRow receipt={receipt} />}
    none={{
      icon: ReceiptText,
      title: 'No receipts yet',
      text: 'A donation gets a receipt when you first view or email it.',
    }}
  />
);

const looks: Record<ReceiptState, { label: string; tone: Tone; icon: LucideIcon }> = {
  valid: { label: 'Valid', tone: 'good', icon: CircleCheck },
  stale: { label: 'Out of date', tone: 'soon', icon: CircleAlert },
  void: { label: 'Void', tone: 'quiet', icon: Ban },
};

function ReceiptRow({ receipt }: { receipt: IssuedReceipt }) {
  const { label, ...look } = looks[receipt.state];
  return (
    <Row
      name={
        <UnstyledButton
          aria-label={`View receipt ${receipt.number}`}
          onClick={() => openReceipt(receipt._id)}
        >
          {receipt.number}
        </UnstyledButton>
      }
      lines={[<bdi key="what">{receiptText(receipt)}</bdi>]}
      amount={worthText(receipt)}
      badge={<StatusBadge {...look}>{label}</StatusBadge>}
    />
  );
}
