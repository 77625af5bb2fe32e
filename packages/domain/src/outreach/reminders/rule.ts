import type { Days } from '../../period.ts';
import { addDays, isBefore, type Day } from '../../day.ts';
import type { ReminderChannel } from '../channels/catalog.ts';
import type { ReminderTemplate } from '../letters/reminder-template.ts';

/** How many days after its due date a payment's donor is reminded; negative for days before. */
export type ReminderRule = {
  offsetDays: number;
  channels: ReminderChannel[];
  template: ReminderTemplate;
};

/** The largest distance in days between a rule and the due date, before and after. */
export const farthestOffset = 365;
export const mostRules = 20;

/** The initial rules of every organization, switched off. */
export const firstRules: readonly ReminderRule[] = [
  { offsetDays: -7, channels: ['email'], template: 'reminder' },
  { offsetDays: 1, channels: ['email'], template: 'overdue' },
  { offsetDays: 30, channels: ['email'], template: 'overdue' },
  { offsetDays: 60, channels: ['email'], template: 'overdue' },
];

/** The day on which a rule's reminder about a payment is sent. */
export const plannedDay = (dueDate: Day, { offsetDays }: Pick<ReminderRule, 'offsetDays'>): Day =>
  addDays(dueDate, offsetDays);

/** A rule that is on, the first day on which it sends, and whether to sample donors alone. */
export type RuleOn = ReminderRule & { startsOn: Day; isSampleOnly: boolean };

/**
 * The due dates of payments that rules send reminders about within some days: separate ranges,
 * earliest first.
 */
export function dueSpans(rules: readonly RuleOn[], { from, to }: Days): Days[] {
  const spans = rules
    .map(({ offsetDays, startsOn }) => ({
      from: addDays(isBefore(from, startsOn) ? startsOn : from, -offsetDays),
      to: addDays(to, -offsetDays),
    }))
    .filter((span) => !isBefore(span.to, span.from))
    .toSorted((one, other) => (isBefore(one.from, other.from) ? -1 : 1));
  const apart: Days[] = [];
  for (const span of spans) {
    const last = apart.at(-1);
    if (!last || isBefore(addDays(last.to, 1), span.from)) apart.push(span);
    else if (isBefore(last.to, span.to)) last.to = span.to;
  }
  return apart;
}

/** `7 days before the due date`, `on the due date`, `1 day after the due date`. */
export function describeOffset(offsetDays: number): string {
  if (offsetDays === 0) return 'on the due date';
  const days = Math.abs(offsetDays);
  const side = offsetDays < 0 ? 'before' : 'after';
  return `${days} ${days === 1 ? 'day' : 'days'} ${side} the due date`;
}
