import { Gift, Repeat } from 'lucide-react';
import { NavLink } from 'react-router';
import classes from './donation-views.module.css';

/** The two lists of the donations tab: the gifts that came, and those that come by themselves. */
export const DonationViews = () => (
  <nav aria-label="Donations" className={classes.views}>
    <NavLink to="/dashboard/donations" end prefetch="intent" className={classes.view ?? ''}>
      <Gift size={16} aria-hidden />
      All donations
    </NavLink>
    <NavLink to="/dashboard/donations/recurring" prefetch="intent" className={classes.view ?? ''}>
      <Repeat size={16} aria-hidden />
      Recurring
    </NavLink>
  </nav>
);
