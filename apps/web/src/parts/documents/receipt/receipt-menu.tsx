import type { Donation } from '@pledgewell/contract';
import { missingForReceipts } from '@pledgewell/domain';
import { useQuery } from '@tanstack/react-query';
import { FileText, Mail, ReceiptText } from 'lucide-react';
import { meQuery, useRoleRefusal } from '../../../lib/account.ts';
import { notify } from '../../../ui/feedback/notices.tsx';
import { RowMenu } from '../../../ui/lists/row-menu.tsx';
import { useSendReceipt } from './api.ts';
import { openReceipt } from './open.ts';

type ReceiptMenuProps = {
  donationId: string;
  receipt: Donation['receipt'];
  /** The donor's address, if any. */
  email: string | null;
  /** `$50.00 from Ada Lovelace` */
  what: string;
  /** What the profile lacks before receipts are possible. */
  onMissing: (missing: readonly string[]) => void;
};

/** Views or sends the receipt of a donation. The first time, it is issued. */
export function ReceiptMenu({ donationId, receipt, email, what, onMissing }: ReceiptMenuProps) {
  const { data: user } = useQuery(meQuery());
  const send = useSendReceipt();
  const reading = useRoleRefusal('receipts:read');
  const sending = useRoleRefusal('receipts:send');
  const whole = (act: () => void) => () => {
    const missing = user ? missingForReceipts(user) : [];
    if (missing.length > 0) onMissing(missing);
    else act();
  };
  const mail = async () => {
    try {
      const { message } = await send.mutateAsync(donationId);
      notify.success(message);
    } catch (error) {
      notify.failure(error, 'Failed to send receipt email');
    }
  };
  return (
    <RowMenu
      label={`Receipt for ${what}`}
      icon={ReceiptText}
      title={menuTitle(receipt)}
      items={[
        {
          label: 'View PDF',
          icon: FileText,
          disabledBecause: reading,
          onClick: whole(() => openReceipt(donationId)),
        },
        {
          label: 'Send via Email',
          icon: Mail,
          disabledBecause: sending,
          disabled: email === null || send.isPending,
          onClick: whole(() => void mail()),
        },
      ]}
    />
  );
}

function menuTitle(receipt: Donation['receipt']) {
  if (receipt === null) return 'No receipt yet';
  return receipt.state === 'stale'
    ? `Receipt ${receipt.number} is out of date`
    : `Receipt ${receipt.number}`;
}
