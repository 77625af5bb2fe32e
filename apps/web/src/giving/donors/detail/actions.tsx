import type { Donor } from '@pledgewell/contract';
import { HandCoins, ListPlus, Pencil, Send, Trash2 } from 'lucide-react';
import { useRefusal, useRoleRefusal } from '../../../lib/account.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { RowMenu } from '../../../ui/lists/row-menu.tsx';
import type { DonorPageDialog } from './dialogs.tsx';

type DonorPageActionsProps = { donor: Donor; onOpen: (dialog: DonorPageDialog) => void };

/** The actions for a donor, besides recording a donation. */
export function DonorPageActions({ donor, onOpen }: DonorPageActionsProps) {
  const { _id, name } = donor;
  return (
    <>
      <IconButton
        label="Edit Donor"
        icon={Pencil}
        isOutlined
        disabledBecause={useRefusal('donors:write')}
        onClick={() => onOpen('edit')}
      />
      <RowMenu
        label={`More actions for ${name}`}
        items={[
          {
            label: 'New Pledge',
            icon: HandCoins,
            to: `/dashboard/pledges?${new URLSearchParams({ donorId: _id, donorName: name }).toString()}`,
            state: { openAddPledgeForm: true },
            disabledBecause: useRefusal('pledges:write'),
          },
          {
            label: 'Send Payment Link',
            icon: Send,
            disabledBecause: useRefusal('payment-links:write'),
            onClick: () => onOpen('link'),
          },
          {
            label: 'Add Follow-up',
            icon: ListPlus,
            disabledBecause: useRefusal('follow-ups:write'),
            onClick: () => onOpen('follow-up'),
          },
          {
            label: 'Delete',
            icon: Trash2,
            isDanger: true,
            disabledBecause: useRoleRefusal('donors:write'),
            onClick: () => onOpen('remove'),
          },
        ]}
      />
    </>
  );
}
