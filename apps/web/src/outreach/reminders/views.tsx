import { CalendarRange, ListChecks, SlidersHorizontal } from 'lucide-react';
import { Views } from '../../ui/controls/views.tsx';

const views = [
  { to: '/dashboard/reminders', label: 'Day', icon: ListChecks },
  { to: '/dashboard/reminders/calendar', label: 'Next 30 days', icon: CalendarRange },
  { to: '/dashboard/reminders/rules', label: 'Rules', icon: SlidersHorizontal },
];

/** The three views of the reminders tab: a day, the coming days, and the rules. */
export const ReminderViews = () => <Views label="Reminders" items={views} />;
