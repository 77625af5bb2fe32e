import { CalendarCheck, Gift, Landmark, ReceiptText, Repeat } from 'lucide-react';
import { NavLink } from 'react-router';
import classes from '../ui/views.module.css';

const views = [
  { to: '/dashboard/donations', label: 'All donations', icon: Gift },
  { to: '/dashboard/donations/recurring', label: 'Recurring', icon: Repeat },
  { to: '/dashboard/donations/receipts', label: 'Receipts', icon: ReceiptText },
  { to: '/dashboard/donations/statements', label: 'Statements', icon: CalendarCheck },
  { to: '/dashboard/donations/payouts', label: 'Payouts', icon: Landmark },
];

/** The lists of the donations tab: the gifts, those that come by themselves, and their papers. */
export const DonationViews = () => (
  <nav aria-label="Donations" className={classes.views}>
    {views.map((view) => (
      <NavLink
        key={view.to}
        to={view.to}
        end={view.to === '/dashboard/donations'}
        prefetch="intent"
        className={classes.view ?? ''}
      >
        <view.icon size={16} aria-hidden />
        {view.label}
      </NavLink>
    ))}
  </nav>
);
