import { Button } from '@mantine/core';
import type { Pledge } from '@pledgewell/contract';
import { BellPlus, Eye, HandCoins, Pencil, RotateCcw, Scissors, Send, Trash2 } from 'lucide-react';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { RowMenu, type RowMenuItem } from '../../../ui/lists/row-menu.tsx';
import type { Handling } from '../handling.ts';
import classes from './row-actions.module.css';
import { outstandingAmount } from '../status.ts';

type PledgeActionsProps = { pledge: Pledge; handling: Handling };

/** Frequent actions are visible, the rest in the menu. */
export const PledgeRowActions = ({ pledge, handling }: PledgeActionsProps) => (
  <span className={classes.actions}>
    <IconButton
      label={`View details of ${pledge.donor.name}`}
      icon={Eye}
      onClick={() => handling.onDetails(pledge)}
    />
    {!handling.isPast && (
      <>
        <IconButton
          label={`Edit pledge of ${pledge.donor.name}`}
          icon={Pencil}
          onClick={() => handling.onOpen({ kind: 'edit', pledge })}
        />
        <PaymentButton pledge={pledge} handling={handling} />
        <PledgeMenu pledge={pledge} handling={handling} />
      </>
    )}
  </span>
);

/** The actions of a row in narrow layouts. */
export const FewRowActions = ({ pledge, handling }: PledgeActionsProps) => (
  <span className={classes.actions}>
    {!handling.isPast && <PaymentButton pledge={pledge} handling={handling} />}
    <PledgeMenu pledge={pledge} handling={handling} />
  </span>
);

/** A canceled pledge takes no payments, so its place stays empty. */
export const PaymentButton = ({ pledge, handling }: PledgeActionsProps) => (
  <Button
    variant="default"
    size="compact-sm"
    className={classes.payment}
    aria-label={`Payment from ${pledge.donor.name}`}
    disabled={pledge.status === 'canceled'}
    onClick={() => handling.onOpen({ kind: 'pay', pledge })}
  >
    Payment
  </Button>
);

export const PledgeMenu = ({ pledge, handling }: PledgeActionsProps) => (
  <RowMenu label={`Actions for ${pledge.donor.name}`} items={menuItems(pledge, handling)} />
);

function menuItems(pledge: Pledge, { isPast, onOpen, onDetails }: Handling): RowMenuItem[] {
  const details = { label: 'View details', icon: Eye, onClick: () => onDetails(pledge) };
  if (isPast) return [details];
  return [
    details,
    { label: 'Edit', icon: Pencil, onClick: () => onOpen({ kind: 'edit', pledge }) },
    ...(pledge.status === 'canceled'
      ? []
      : [
          {
            label: 'Record Payment',
            icon: HandCoins,
            onClick: () => onOpen({ kind: 'pay', pledge }),
          },
        ]),
    ...listPledgeActions(pledge, onOpen),
    {
      label: 'Delete',
      icon: Trash2,
      isDanger: true,
      onClick: () => onOpen({ kind: 'remove', pledge }),
    },
  ];
}

/** The actions for an unpaid amount. */
export function listPledgeActions(pledge: Pledge, onOpen: Handling['onOpen']): RowMenuItem[] {
  const writeOff = {
    label: 'Write off',
    icon: Scissors,
    onClick: () => onOpen({ kind: 'write-off', pledge }),
  };
  const reinstate = {
    label: 'Reinstate',
    icon: RotateCcw,
    onClick: () => onOpen({ kind: 'reinstate', pledge }),
  };
  const link = {
    label: 'Send payment link',
    icon: Send,
    onClick: () => onOpen({ kind: 'link', pledge }),
  };
  const remind = {
    label: 'Schedule reminder',
    icon: BellPlus,
    to: '/dashboard/reminders',
    state: { openScheduleReminderForm: { donor: pledge.donor, pledgeId: pledge._id } },
  };
  return [
    ...(pledge.status === 'open' ? [link, remind] : []),
    ...(outstandingAmount(pledge) ? [writeOff] : []),
    ...(pledge.status === 'canceled' || pledge.amountWrittenOff > 0 ? [reinstate] : []),
  ];
}
