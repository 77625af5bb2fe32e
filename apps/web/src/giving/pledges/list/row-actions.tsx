import type { Pledge } from '@pledgewell/contract';
import { BellPlus, Eye, HandCoins, Pencil, RotateCcw, Scissors, Send, Trash2 } from 'lucide-react';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { RowMenu, type RowMenuItem } from '../../../ui/lists/row-menu.tsx';
import { useRoleRefusal } from '../../../lib/account.ts';
import { ReasonButton } from '../../../ui/controls/reason-button.tsx';
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
        <EditButton pledge={pledge} rowContext={rowContext} />
        <PaymentButton pledge={pledge} rowContext={rowContext} />
        <PledgeMenu pledge={pledge} rowContext={rowContext} />
      </>
    )}
  </span>
);

const EditButton = ({ pledge, rowContext }: PledgeActionsProps) => (
  <IconButton
    label={`Edit pledge of ${pledge.donor.name}`}
    icon={Pencil}
    disabledBecause={useRoleRefusal('pledges:write')}
    onClick={() => rowContext.onOpen({ kind: 'edit', pledge })}
  />
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
  <ReasonButton
    variant="default"
    disabledBecause={useRoleRefusal('donations:write')}
    size="compact-sm"
    className={classes.payment}
    aria-label={`Payment from ${pledge.donor.name}`}
    disabled={pledge.status === 'canceled'}
    onClick={() => rowContext.onOpen({ kind: 'pay', pledge })}
  >
    Payment
  </ReasonButton>
);

export const PledgeMenu = ({ pledge, rowContext }: PledgeActionsProps) => (
  <RowMenu label={`Actions for ${pledge.donor.name}`} items={useMenuItems(pledge, rowContext)} />
);

function useMenuItems(
  pledge: Pledge,
  { isPast, onOpen, onDetails }: PledgeRowContext,
): RowMenuItem[] {
  const writing = useRoleRefusal('pledges:write');
  const recording = useRoleRefusal('donations:write');
  const actions = usePledgeActions(pledge, onOpen);
  const details = { label: 'View Details', icon: Eye, onClick: () => onDetails(pledge) };
  if (isPast) return [details];
  return [
    details,
    {
      label: 'Edit',
      icon: Pencil,
      disabledBecause: writing,
      onClick: () => onOpen({ kind: 'edit', pledge }),
    },
    ...(pledge.status === 'canceled'
      ? []
      : [
          {
            label: 'Record Payment',
            icon: HandCoins,
            disabledBecause: recording,
            onClick: () => onOpen({ kind: 'pay', pledge }),
          },
        ]),
    ...actions,
    {
      label: 'Delete',
      icon: Trash2,
      isDanger: true,
      disabledBecause: writing,
      onClick: () => onOpen({ kind: 'remove', pledge }),
    },
  ];
}

/** The actions for an unpaid amount. */
export function usePledgeActions(
  pledge: Pledge,
  onOpen: PledgeRowContext['onOpen'],
): RowMenuItem[] {
  const disabledBecause = useRoleRefusal('pledges:write');
  const linking = useRoleRefusal('payment-links:write');
  const reminding = useRoleRefusal('reminders:write');
  const writeOff = {
    label: 'Write Off',
    icon: Scissors,
    disabledBecause,
    onClick: () => onOpen({ kind: 'write-off', pledge }),
  };
  const reinstate = {
    label: 'Reinstate',
    icon: RotateCcw,
    disabledBecause,
    onClick: () => onOpen({ kind: 'reinstate', pledge }),
  };
  const link = {
    label: 'Send Payment Link',
    icon: Send,
    disabledBecause: linking,
    onClick: () => onOpen({ kind: 'link', pledge }),
  };
  const remind = {
    label: 'Schedule Reminder',
    icon: BellPlus,
    disabledBecause: reminding,
    to: '/dashboard/reminders',
    state: { openScheduleReminderForm: { donor: pledge.donor, pledgeId: pledge._id } },
  };
  return [
    ...(pledge.status === 'open' ? [link, remind] : []),
    ...(outstandingAmount(pledge) ? [writeOff] : []),
    ...(pledge.status === 'canceled' || pledge.amountWrittenOff > 0 ? [reinstate] : []),
  ];
}
