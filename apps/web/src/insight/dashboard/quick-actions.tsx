import type { PermissionName } from '@pledgewell/domain';
import clsx from 'clsx';
import { BellRing, HandCoins, type LucideIcon, UserPlus } from 'lucide-react';
import { Link } from 'react-router';
import { useRoleRefusal } from '../../lib/account.ts';
import classes from './quick-actions.module.css';

type QuickAction = {
  label: string;
  text: string;
  icon: LucideIcon;
  permission: PermissionName;
  to: string;
  state?: unknown;
};

type QuickProps = { action: QuickAction };

const actions: readonly QuickAction[] = [
  {
    label: 'Add New Donor',
    text: 'Add someone to your donor list.',
    icon: UserPlus,
    permission: 'donors:write',
    to: '/dashboard/donors',
    state: { openAddDonorForm: true },
  },
  {
    label: 'Create New Pledge',
    text: 'Record a pledge and its payment schedule.',
    icon: HandCoins,
    permission: 'pledges:write',
    to: '/dashboard/pledges',
    state: { openAddPledgeForm: true },
  },
  {
    label: 'Schedule Reminder',
    text: 'Send a reminder before a payment is due.',
    icon: BellRing,
    permission: 'reminders:write',
    to: '/dashboard/reminders',
    state: { openScheduleReminderForm: true },
  },
];

export const QuickActions = () => (
  <nav aria-label="Quick actions" className={classes.actions}>
    {actions.map((action) => (
      <Quick key={action.label} action={action} />
    ))}
  </nav>
);

/** Without the permission, its text says why it leads nowhere. */
function Quick({ action: { label, text, icon: Icon, permission, to, state } }: QuickProps) {
  const refusal = useRoleRefusal(permission);
  const words = (
    <>
      <span className={classes.emblem}>
        <Icon size={20} aria-hidden />
      </span>
      <span>
        <strong className={classes.label}>{label}</strong>
        <span className={classes.text}>{refusal ?? text}</span>
      </span>
    </>
  );
  if (refusal !== null) return <div className={clsx(classes.action, classes.refused)}>{words}</div>;
  return (
    <Link to={to} state={state} className={classes.action}>
      {words}
    </Link>
  );
}
