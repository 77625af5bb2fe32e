import { useQuery } from '@tanstack/react-query';
import { Bell, MailCheck } from 'lucide-react';
import { SummaryCard, SummaryCards } from '../../ui/charts/summary-cards.tsx';
import { figuresQuery } from './api.ts';

const count = new Intl.NumberFormat('en-US');

/** The figures above the list. They cover all donors, whatever the day. */
export function ReminderSummary() {
  const { data, isError } = useQuery(figuresQuery());
  const failed = isError && !data ? { value: '—', hint: 'Failed to load data' } : null;
  return (
    <SummaryCards>
      <SummaryCard
        label="Scheduled"
        icon={Bell}
        definition="Reminders going out today or in the next six days, automatic or manual. Reminders held back by a rule aren’t counted."
        to="/dashboard/reminders/calendar"
        {...(failed ??
          (data && { value: count.format(data.scheduledThisWeek), hint: 'this week' }))}
      />
      <SummaryCard
        label="Sent"
        icon={MailCheck}
        definition="Reminders sent since the first of this month."
        {...(failed ?? (data && { value: count.format(data.sentThisMonth), hint: 'this month' }))}
      />
    </SummaryCards>
  );
}
