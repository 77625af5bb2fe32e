import { type FormErrors, schemaResolver } from '@mantine/form';
import {
  NewReminder,
  type Reminder,
  ReminderChanges,
  type ReminderDraft,
} from '@pledgewell/contract';
import {
  type Day,
  formatDay,
  formatPhone,
  formatUsd,
  type ReminderType,
  smsSegments,
} from '@pledgewell/domain';
import type { PickedDonor } from '../../parts/giving/donor-picker.tsx';
import { timeText } from './words.ts';

/** What stands in the form, as it was typed. */
export type ReminderValues = {
  donor: PickedDonor | null;
  pledgeId: string;
  /** The payment that it is about; empty for all that is open. */
  instalment: string;
  date: string;
  time: string;
  reminderType: ReminderType;
  message: string;
};

export const emptyValues = (donor: PickedDonor | null, pledgeId: string): ReminderValues => ({
  donor,
  pledgeId,
  instalment: '',
  date: '',
  time: '',
  reminderType: 'email',
  message: '',
});

export const valuesOf = (reminder: Reminder): ReminderValues => ({
  donor: reminder.donor,
  pledgeId: reminder.pledge._id,
  instalment: reminder.instalment === null ? '' : String(reminder.instalment),
  date: reminder.date,
  time: reminder.time,
  reminderType: reminder.reminderType,
  message: reminder.message,
});

/** What a draft puts into the form: the next moment, or that time on a day that was chosen. */
export function filledFrom(draft: ReminderDraft, day: Day | null) {
  const reminderType = firstWay(draft);
  const isLater = day !== null && day > draft.date;
  return {
    instalment: '',
    date: isLater ? day : draft.date,
    time: isLater ? draft.window.from : draft.time,
    reminderType,
    message: textFor(draft, reminderType),
  };
}

/** What is said where nobody writes something else. A text message is short. */
export const textFor = ({ messages }: ReminderDraft, type: ReminderType) =>
  type === 'email' ? messages.email : messages.sms;

const firstWay = ({ channels }: ReminderDraft): ReminderType =>
  channels.find(({ stop }) => stop === null)?.channel ?? 'email';

/** Why it cannot go out this way; null where it can. */
export function whyNot({ channels }: ReminderDraft, type: ReminderType): string | null {
  const wanted = channels.filter(({ channel }) => type === 'both' || type === channel);
  return wanted.find(({ stop }) => stop !== null)?.stop?.sentence ?? null;
}

/** Where it goes: `ada@example.org and +1 415 555 0100`. */
export const whereTo = ({ channels }: ReminderDraft, type: ReminderType) =>
  channels
    .filter(({ channel, to }) => to !== null && (type === 'both' || type === channel))
    .map(({ channel, to }) => (channel === 'sms' ? formatPhone(to ?? '') : to))
    .join(' and ');

export function paymentChoices({ payments, pledge }: ReminderDraft) {
  return [
    { value: '', label: `Entire balance: ${formatUsd(pledge.amountOpen)}` },
    ...payments.map(({ instalment, dueDate, amountOpen }) => ({
      value: String(instalment),
      label:
        dueDate === null
          ? formatUsd(amountOpen)
          : `${formatUsd(amountOpen)}, due ${formatDay(dueDate)}`,
    })),
  ];
}

export function windowText({ window: { from, to }, donor }: ReminderDraft) {
  const end = to < from ? `${timeText(to)} the next day` : timeText(to);
  return `Sends 8 AM–9 PM, ${donor.name}’s time (${timeText(from)} to ${end}, your time).`;
}

/** How long a text is, in letters and in what a phone company counts. */
export function lengthText(message: string, type: ReminderType) {
  const letters = `${message.length.toLocaleString('en-US')} characters`;
  if (type === 'email') return letters;
  const pieces = smsSegments(message);
  return `${letters}, ${pieces === 1 ? '1 text message' : `${pieces} text messages`}`;
}

/** What is sent; everything that was typed has passed `wrongFields` by then. */
export const newReminderOf = (values: ReminderValues): NewReminder =>
  NewReminder.parse(wireOf(values));

export const changesOf = (values: ReminderValues, version: number): ReminderChanges => {
  const { date, time, reminderType, message } = values;
  return ReminderChanges.parse({ date, time, reminderType, message, version });
};

export function wrongFields(values: ReminderValues): FormErrors {
  const donor = values.donor === null && 'Please select a donor';
  const date = values.date === '' && 'Enter a date.';
  return { ...byContract(wireOf(values)), ...(donor && { donor }), ...(date && { date }) };
}

const byContract = schemaResolver(NewReminder, { sync: true });

const wireOf = ({ donor: _, instalment, ...typed }: ReminderValues) => ({
  ...typed,
  instalment: instalment === '' ? null : Number(instalment),
});
