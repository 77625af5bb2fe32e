import { Button } from '@mantine/core';
import type { Pledge } from '@pledgewell/contract';
import { BellPlus, Eye, HandCoins, Pencil, RotateCcw, Scissors, Send, Trash2 } from 'lucide-react';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { RowMenu, type RowMenuItem } from '../../../ui/lists/row-menu.tsx';
import type { PledgeRowContext } from '../pledge-dialog.ts';
import classes from './row-actions.module.css';
import { outstandingAmount } from '../status.ts';

type PledgeActionsProps = { pledge: Pledge; rowContext: PledgeRowContext };

/** Frequent actions are visible, the rest in the menu. */
export const PledgeRowActions = ({ pledge, rowContext }: PledgeActionsProps) => (
  <span className={classes.actions}>
    <IconButton
      label={`View details of ${pledge.donor.name}`}
      icon={Eye}
      onClick={() => rowContext.onDetails(pledge)}
    />
    {!rowContext.isPast && (
      <>
        <IconButton
          label={`Edit pledge of ${pledge.donor.name}`}
          icon={Pencil}
          onClick={() => rowContext.onOpen({ kind: 'edit', pledge })}
        />
        <PaymentButton pledge={pledge} rowContext={rowContext} />
        <PledgeMenu pledge={pledge} rowContext={rowContext} />
      </>
    )}
  </span>
);

/** The actions of a row in narrow layouts. */
export const FewRowActions = ({ pledge, rowContext }: PledgeActionsProps) => (
  <span className={classes.actions}>
    {!rowContext.isPast && <PaymentButton pledge={pledge} rowContext={rowContext} />}
    <PledgeMenu pledge={pledge} rowContext={rowContext} />
  </span>
);

/** A canceled pledge takes no payments, so its place stays empty. */
export const PaymentButton = ({ pledge, rowContext }: PledgeActionsProps) => (
  <Button
    variant="default"
    size="compact-sm"
    className={classes.payment}
    aria-label={`Payment from ${pledge.donor.name}`}
    disabled={pledge.status === 'canceled'}
    onClick={() => rowContext.onOpen({ kind: 'pay', pledge })}
  >
    Payment
  </Button>
);

export const PledgeMenu = ({ pledge, rowContext }: PledgeActionsProps) => (
  <RowMenu label={`Actions for ${pledge.donor.name}`} items={menuItems(pledge, rowContext)} />
);

function menuItems(pledge: Pledge, { isPast, onOpen, onDetails }: PledgeRowContext): RowMenuItem[] {
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
export function listPledgeActions(
  pledge: Pledge,
  onOpen: PledgeRowContext['onOpen'],
): RowMenuItem[] {
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
