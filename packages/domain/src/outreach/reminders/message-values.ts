import { formatDay, type Day } from '../../day.ts';
import { cents, formatUsd, sum, type Cents } from '../../money.ts';
import type { ReminderTemplate } from '../letters/reminder-template.ts';

/** A payment that a message asks for. */
export type AmountDue = {
  pledgeId: string;
  pledgeAmount: Cents;
  pledgePaid: Cents;
  /** The pledge's campaign; null if there is none. */
  campaign: string | null;
  dueDate: Day | null;
  open: Cents;
};

/** The placeholder values of a reminder's letter, for one or several payments in one message. */
export function reminderValues(
  { donor, organization }: { donor: string; organization: string },
  payments: readonly AmountDue[],
) {
  const pledges = [...new Map(payments.map((each) => [each.pledgeId, each])).values()];
  return {
    donor_name: donor,
    organization,
    campaign: joinWords(unique(pledges.map(({ campaign }) => campaign ?? 'our work'))),
    amount_due: formatUsd(sum(payments.map(({ open }) => open))),
    due_date: formatDates(payments),
    pledge_amount: formatUsd(sum(pledges.map(({ pledgeAmount }) => pledgeAmount))),
    amount_paid: formatUsd(cents(sum(pledges.map(({ pledgePaid }) => pledgePaid)))),
  };
}

/** A message about anything overdue uses the overdue letter. */
export const mostUrgentTemplate = (templates: readonly ReminderTemplate[]): ReminderTemplate =>
  templates.includes('overdue') ? 'overdue' : 'reminder';

const mostDates = 3;

function formatDates(payments: readonly AmountDue[]): string {
  const days = unique(payments.flatMap(({ dueDate }) => dueDate ?? [])).toSorted();
  const dates = days.map(formatDay);
  if (dates.length === 0) return 'a date of your choice';
  if (dates.length <= mostDates) return joinWords(dates);
  return joinWords([
    ...dates.slice(0, mostDates - 1),
    `${dates.length - mostDates + 1} later days`,
  ]);
}

const unique = <Value>(values: readonly Value[]) => [...new Set(values)];

const words = new Intl.ListFormat('en-US', { type: 'conjunction' });
const joinWords = (parts: readonly string[]) => words.format(parts);
