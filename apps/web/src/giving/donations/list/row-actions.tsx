import type { Donation } from '@pledgewell/contract';
import { formatUsd } from '@pledgewell/domain';
import { Building2, HeartHandshake, Pencil, Trash2, Undo2 } from 'lucide-react';
import { useRoleRefusal } from '../../../lib/account.ts';
import { ReceiptMenu } from '../../../parts/documents/receipt/receipt-menu.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { RowMenu, type RowMenuItem } from '../../../ui/lists/row-menu.tsx';
import type { DonationDialog } from '../dialogs.tsx';
import { isMatchable } from '../match/match.ts';
import { isRefundable } from '../refund/refund.ts';
import classes from '../../../ui/lists/row-actions.module.css';
import { toDonorName } from '../labels.ts';

type DonationActionsProps = { donation: Donation; onOpen: (dialog: DonationDialog) => void };

/** Frequent actions are visible, the rest in the menu. */
export const DonationRowActions = ({ donation, onOpen }: DonationActionsProps) => (
  <span className={classes.actions}>
    <IconButton
      label={`Edit ${whatIs(donation)}`}
      icon={Pencil}
      disabledBecause={useRoleRefusal('donations:write')}
      onClick={() => onOpen({ kind: 'edit', donation })}
    />
    <DonationMenu donation={donation} onOpen={onOpen} />
  </span>
);

export const DonationMenu = ({ donation, onOpen }: DonationActionsProps) => (
  <span className={classes.actions}>
    <ReceiptMenu
      donationId={donation._id}
      receipt={donation.receipt}
      email={donation.donor.email}
      what={whatIs(donation)}
      onMissing={(missing) => onOpen({ kind: 'profile', missing })}
    />
    <RowMenu label={`Actions for ${whatIs(donation)}`} items={useMenuItems(donation, onOpen)} />
  </span>
);

const useMenuItems = (
  donation: Donation,
  onOpen: DonationActionsProps['onOpen'],
): RowMenuItem[] => [
  {
    label: 'Edit',
    icon: Pencil,
    disabledBecause: useRoleRefusal('donations:write'),
    onClick: () => onOpen({ kind: 'edit', donation }),
  },
  {
    label: 'Send Thank-You Letter',
    icon: HeartHandshake,
    disabledBecause: useRoleRefusal('letters:write'),
    disabled: donation.donor.email === null,
    onClick: () => onOpen({ kind: 'thank', donation }),
  },
  {
    label: 'Add Employer Match',
    icon: Building2,
    disabledBecause: useRoleRefusal('donations:write'),
    disabled: !isMatchable(donation),
    onClick: () => onOpen({ kind: 'match', donation }),
  },
  {
    label: 'Refund',
    icon: Undo2,
    disabledBecause: useRoleRefusal('donations:refund'),
    disabled: !isRefundable(donation),
    onClick: () => onOpen({ kind: 'refund', donation }),
  },
  {
    label: 'Delete',
    icon: Trash2,
    isDanger: true,
    disabledBecause: useRoleRefusal('donations:write'),
    disabled: donation.status === 'pending',
    onClick: () => onOpen({ kind: 'remove', donation }),
  },
];

/** `$50.00 from Ada Lovelace`: the list may contain several donations of one donor. */
const whatIs = (donation: Donation) =>
  `${formatUsd(donation.amount)} from ${toDonorName(donation)}`;
