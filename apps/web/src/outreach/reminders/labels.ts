import type { CalendarDay, Reminder, ReminderRule } from '@pledgewell/contract';
import {
  type DeliveryState,
  describeOffset,
  formatDay,
  formatUsd,
  frequencyLabels,
} from '@pledgewell/domain';

const count = new Intl.NumberFormat('en-US');

/** How much of a message the table shows. */
const longestInTable = 60;

/** The beginning of a message, as much as fits into the table. */
export function shortMessage(message: string): string {
  const letters = Array.from(message.replaceAll(/\s+/g, ' ').trim());
  if (letters.length <= longestInTable) return letters.join('');
  return `${letters.slice(0, longestInTable).join('').trimEnd()}…`;
}

/** `9:30 AM` for the `09:30` of the wire. */
export function timeText(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const half = hours < 12 ? 'AM' : 'PM';
  return `${hours % 12 === 0 ? 12 : hours % 12}:${String(minutes).padStart(2, '0')} ${half}`;
}

/** `$1,200.00 · Monthly` */
export const pledgeText = ({ amountPledged, frequency }: Reminder['pledge']) =>
  `${formatUsd(amountPledged)} · ${frequencyLabels[frequency]}`;

/** The source of a reminder. */
export const originText = ({ rule }: Reminder) =>
  rule === null ? 'Scheduled manually' : `Rule: ${describeOffset(rule.offsetDays)}`;

/** The reminder's subject: a payment, or the whole open amount of the pledge. */
export function subjectText({
  pledge: { amountOpen, dueDate },
  instalment: installment,
}: Reminder) {
  const open = `${formatUsd(amountOpen)} unpaid`;
  if (dueDate === null) return open;
  return `${open}, ${installment === null ? 'next due' : 'due'} ${formatDay(dueDate)}`;
}

export const deliveryLabels: Record<DeliveryState, string> = {
  waiting: 'Waiting',
  sending: 'Being sent',
  sent: 'Sent',
  delivered: 'Delivered',
  failed: 'Failed',
  bounced: 'Bounced',
  unknown: 'May not have arrived',
  stopped: 'Not sent',
};

/** `7 days before the due date`, as the start of a line. */
export function ruleName({ offsetDays }: Pick<ReminderRule, 'offsetDays'>): string {
  const text = describeOffset(offsetDays);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** A calendar day's upcoming and past reminders, most important first. */
export function dayLines(day: CalendarDay): string[] {
  const goesOut = day.messages === 1 ? '1 message' : `${count.format(day.messages)} messages`;
  return [
    ...(day.messages > 0 ? [`${goesOut} to send`] : []),
    ...(day.sent > 0 ? [`${count.format(day.sent)} sent`] : []),
  ];
}

/** `2 failed`; null if none did. */
export const failedLine = ({ failed }: CalendarDay) =>
  failed === 0 ? null : `${count.format(failed)} failed`;

/** `2 × This payment is already paid.` */
export const stoppedLine = ({ count: times, sentence }: CalendarDay['stopped'][number]) =>
  times === 1 ? sentence : `${count.format(times)} × ${sentence}`;

/** Every stopped reminder of a day; canceling is one of the reasons. */
export const stoppedText = ({ stopped }: CalendarDay) =>
  stopped.filter(({ count: times }) => times > 0);

/** The sum over all days. */
export function sumLine(days: readonly CalendarDay[]) {
  const total = (of: (day: CalendarDay) => number) => days.reduce((sum, day) => sum + of(day), 0);
  const messages = total((day) => day.messages);
  const held = total(({ stopped }) => stopped.reduce((sum, each) => sum + each.count, 0));
  const goOut =
    messages === 1 ? '1 message will go out' : `${count.format(messages)} messages will go out`;
  const stops = held === 1 ? '1 is held back' : `${count.format(held)} are held back`;
  return held === 0 ? `${goOut}.` : `${goOut}, ${stops}.`;
}
