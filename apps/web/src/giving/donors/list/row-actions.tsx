import { Gift, HandCoins, Pencil, Send, Trash2 } from 'lucide-react';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { RowMenu, type RowMenuItem } from '../../../ui/lists/row-menu.tsx';
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
      onClick={() => onOpen({ kind: 'edit', donor })}
    />
    <DonorMenu donor={donor} onOpen={onOpen} />
  </span>
);

export const DonorMenu = ({ donor, onOpen }: DonorActionsProps) => (
  <RowMenu label={`Actions for ${donor.name}`} items={menuItems(donor, onOpen)} />
);

const menuItems = (donor: DonorInList, onOpen: DonorActionsProps['onOpen']): RowMenuItem[] => [
  { label: 'Edit', icon: Pencil, onClick: () => onOpen({ kind: 'edit', donor }) },
  { label: 'View Pledges', icon: HandCoins, to: pledgesPath(donor) },
  {
    label: 'Record Donation',
    icon: Gift,
    to: '/dashboard/donations',
    state: { openAddDonationForm: { _id: donor._id, name: donor.name, email: donor.email } },
  },
  {
    label: 'Send payment link',
    icon: Send,
    onClick: () => onOpen({ kind: 'link', donor }),
  },
  {
    label: 'Delete',
    icon: Trash2,
    isDanger: true,
    onClick: () => onOpen({ kind: 'remove', donor }),
  },
];

const pledgesPath = ({ _id, name }: DonorInList) =>
  `/dashboard/pledges?donorId=${_id}&donorName=${encodeURIComponent(name)}`;
