import { BellRing, HandCoins, type LucideIcon, UserPlus } from 'lucide-react';
import { Link } from 'react-router';
import classes from './quick-actions.module.css';

type QuickAction = { label: string; text: string; icon: LucideIcon; to: string; state?: unknown };

const actions: readonly QuickAction[] = [
  {
    label: 'Add New Donor',
    text: 'Add someone to your donor list.',
    icon: UserPlus,
    to: '/dashboard/donors',
    state: { openAddDonorForm: true },
  },
  {
    label: 'Create New Pledge',
    text: 'Record a pledge and its payment schedule.',
    icon: HandCoins,
    to: '/dashboard/pledges',
    state: { openAddPledgeForm: true },
  },
  {
    label: 'Schedule Reminder',
    text: 'Send a reminder before a payment is due.',
    icon: BellRing,
    to: '/dashboard/reminders',
    state: { openScheduleReminderForm: true },
  },
];

export const QuickActions = () => (
  <nav aria-label="Quick actions" className={classes.actions}>
    {actions.map(({ label, text, icon: Icon, to, state }) => (
      <Link key={label} to={to} state={state} className={classes.action}>
        <span className={classes.emblem}>
          <Icon size={20} aria-hidden />
        </span>
        <span>
          <strong className={classes.label}>{label}</strong>
          <span className={classes.text}>{text}</span>
        </span>
      </Link>
    ))}
  </nav>
);
