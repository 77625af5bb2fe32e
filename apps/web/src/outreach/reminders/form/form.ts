import {
  NewReminder,
  type Reminder,
  ReminderChanges,
  type ReminderDraft,
} from '@pledgewell/contract';
import {
  type Day,
  formatDay,
  formatUsd,
  type ReminderChannel,
  channelDefinition,
} from '@pledgewell/domain';
import { validateBody, type ValidationResult } from '../../../ui/forms/validate-body.ts';
import type { PickedDonor } from '../../../parts/giving/donor-picker.tsx';
import { timeText } from '../labels.ts';

/** The form's values, as typed. */
export type ReminderValues = {
  donor: PickedDonor | null;
  pledgeId: string;
  /** The payment it is about; empty for the whole open amount. */
  instalment: string;
  date: string;
  time: string;
  channels: ReminderChannel[];
  message: string;
};

export const emptyValues = (donor: PickedDonor | null, pledgeId: string): ReminderValues => ({
  donor,
  pledgeId,
  instalment: '',
  date: '',
  time: '',
  channels: ['email'],
  message: '',
});

export const toValues = (reminder: Reminder): ReminderValues => ({
  donor: reminder.donor,
  pledgeId: reminder.pledge._id,
  instalment: reminder.instalment === null ? '' : String(reminder.instalment),
  date: reminder.date,
  time: reminder.time,
  channels: reminder.channels,
  message: reminder.message,
});

/** A draft's values in the form: the next suitable time, or that time on a chosen day. */
export function filledFrom(draft: ReminderDraft, day: Day | null) {
  const channels = [firstChannel(draft)];
  const isLater = day !== null && day > draft.date;
  return {
    instalment: '',
    date: isLater ? day : draft.date,
    time: isLater ? draft.window.from : draft.time,
    channels,
    message: textFor(draft, channels),
  };
}

/** The default text: the one for the most restrictive channel. */
export function textFor({ messages }: ReminderDraft, channels: readonly ReminderChannel[]) {
  const [shortest = 'email'] = channels.toSorted(
    (one, other) => channelDefinition(one).maxCharacters - channelDefinition(other).maxCharacters,
  );
  return messages[shortest];
}

const firstChannel = ({ channels }: ReminderDraft): ReminderChannel =>
  channels.find(({ stop }) => stop === null)?.channel ?? 'email';

/** Why it cannot be sent by these channels; null if it can. */
export function stopText(draft: ReminderDraft, wanted: readonly ReminderChannel[]): string | null {
  const chosen = draft.channels.filter(({ channel }) => wanted.includes(channel));
  return chosen.find(({ stop }) => stop !== null)?.stop?.sentence ?? null;
}

/** Where it goes: `ada@example.org and +1 415 555 0100`. */
export const recipientText = (draft: ReminderDraft, wanted: readonly ReminderChannel[]) =>
  draft.channels
    .filter(({ channel, to }) => to !== null && wanted.includes(channel))
    .map(({ channel, to }) => channelDefinition(channel).formatRecipient(to ?? ''))
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

/** The length of a text, in characters and in a channel's billing units. */
export function lengthText(message: string, channels: readonly ReminderChannel[]) {
  const sizes = channels.flatMap(
    (channel) => channelDefinition(channel).describeSize(message) ?? [],
  );
  return [`${message.length.toLocaleString('en-US')} characters`, ...sizes].join(', ');
}

/** The contract's rules for a new reminder, and the form's own. */
export const validateNew = (values: ReminderValues): ValidationResult<NewReminder> => {
  const { donor: _, instalment, ...typed } = values;
  return validateBody(
    NewReminder,
    { ...typed, instalment: instalment === '' ? null : Number(instalment) },
    wrongFields(values),
  );
};

/** The same rules for a change to the version that the user has seen. */
export const validateChanges =
  (version: number) =>
  (values: ReminderValues): ValidationResult<ReminderChanges> => {
    const { date, time, channels, message } = values;
    const changes = { date, time, channels, message, version };
    return validateBody(ReminderChanges, changes, wrongFields(values));
  };

const wrongFields = ({ donor, date }: ReminderValues) => ({
  donor: donor === null ? 'Please select a donor' : null,
  date: date === '' ? 'Enter a date.' : null,
});
