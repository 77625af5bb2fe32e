import { Gift, HandCoins, Pencil, Send, Trash2 } from 'lucide-react';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { RowMenu, type RowMenuItem } from '../../../ui/lists/row-menu.tsx';
import { useRoleRefusal } from '../../../lib/account.ts';
import type { DonorInList } from '../api.ts';
import type { DonorDialog } from '../dialogs.tsx';
import classes from '../../../ui/lists/row-actions.module.css';

type DonorActionsProps = { donor: DonorInList; onOpen: (dialog: DonorDialog) => void };

/** Frequent actions are visible, the rest in the menu. */
export const DonorRowActions = ({ donor, onOpen }: DonorActionsProps) => (
  <span className={classes.actions}>
    <IconButton
      label={`Edit ${donor.name}`}
      icon={Pencil}
      disabledBecause={useRoleRefusal('donors:write')}
      onClick={() => onOpen({ kind: 'edit', donor })}
    />
    <DonorMenu donor={donor} onOpen={onOpen} />
  </span>
);

export const DonorMenu = (props: DonorActionsProps) => (
  <RowMenu label={`Actions for ${props.donor.name}`} items={useMenuItems(props)} />
);

const useMenuItems = ({ donor, onOpen }: DonorActionsProps): RowMenuItem[] => [
  {
    label: 'Edit',
    icon: Pencil,
    disabledBecause: useRoleRefusal('donors:write'),
    onClick: () => onOpen({ kind: 'edit', donor }),
  },
  { label: 'View Pledges', icon: HandCoins, to: pledgesPath(donor) },
  {
    label: 'Record Donation',
    icon: Gift,
    disabledBecause: useRoleRefusal('donations:write'),
    to: '/dashboard/donations',
    state: { openAddDonationForm: { _id: donor._id, name: donor.name, email: donor.email } },
  },
  {
    label: 'Send Payment Link',
    icon: Send,
    disabledBecause: useRoleRefusal('payment-links:write'),
    onClick: () => onOpen({ kind: 'link', donor }),
  },
  {
    label: 'Delete',
    icon: Trash2,
    isDanger: true,
    disabledBecause: useRoleRefusal('donors:write'),
    onClick: () => onOpen({ kind: 'remove', donor }),
  },
];

const pledgesPath = ({ _id, name }: DonorInList) =>
  `/dashboard/pledges?donorId=${_id}&donorName=${encodeURIComponent(name)}`;
