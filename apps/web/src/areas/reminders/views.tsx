import { CalendarRange, ListChecks, SlidersHorizontal } from 'lucide-react';
import { NavLink } from 'react-router';
import classes from '../../ui/views.module.css';

/** The three sides of the reminders tab: a day, the days ahead, and what makes them. */
export const ReminderViews = () => (
  <nav aria-label="Reminders" className={classes.views}>
    <NavLink to="/dashboard/reminders" end prefetch="intent" className={classes.view ?? ''}>
      <ListChecks size={16} aria-hidden />
      Day
    </NavLink>
    <NavLink to="/dashboard/reminders/calendar" prefetch="intent" className={classes.view ?? ''}>
      <CalendarRange size={16} aria-hidden />
      Next 30 days
    </NavLink>
    <NavLink to="/dashboard/reminders/rules" prefetch="intent" className={classes.view ?? ''}>
      <SlidersHorizontal size={16} aria-hidden />
      Rules
    </NavLink>
  </nav>
);
