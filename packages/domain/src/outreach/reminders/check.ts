import { addDays, isBefore, type Day } from '../../day.ts';
import type { PledgeStatus } from '../../giving/pledges/standing.ts';
import {
  channelStopReason,
  type ChannelReach,
  type ChannelStop,
  type ReminderChannel,
} from '../channels/catalogue.ts';
import type { ReminderStop, Stop } from './stops.ts';

/** What is known about a payment and its pledge when somebody is to be reminded of it. */
export type ReminderSubject = {
  status: PledgeStatus;
  isDeleted: boolean;
  /** Whether money is missing on the payment that the reminder is about. */
  isOpen: boolean;
  /** Whether it is due on another day by now than the reminder was made for. */
  isMoved: boolean;
  /** Whether the pledge is another donor's by now. */
  isReassigned: boolean;
  /** The day of the last payment to the pledge. */
  lastPaidOn: Day | null;
  /** Whether a payment came in after the reminder was written. */
  wasPaidSince: boolean;
  /** Whether a payment is on its way. */
  hasPending: boolean;
  /** Whether the same rule reminded of it for another due date a short while ago. */
  wasReminded: boolean;
};

export type ReminderDonor = {
  isDeleted: boolean;
  isSample: boolean;
  isDeceased: boolean;
  hasStopped: boolean;
  /** No reminder before this day. */
  pausedUntil: Day | null;
};

export type SendingRules = {
  /** By a rule that is on, by one that was switched off or deleted, or by hand. */
  by: 'rule' | 'rule-off' | 'hand';
  isReadOnly: boolean;
  isVerified: boolean;
  /** For how many days after a payment rules say nothing. */
  quietDaysAfterPayment: number;
};

/** For how long a rule does not repeat itself about a payment whose date was changed. */
export const repeatsAfterDays = 14;
/** For how many days after its own a reminder is still sent, as after a failure of the machine. */
export const latestDays = 2;

/**
 * What keeps a reminder from going out on a day; null where nothing does. It is asked when the
 * calendar is shown and once more right before sending: what has changed in between counts.
 */
export function reminderStopReason(
  subject: ReminderSubject,
  donor: ReminderDonor,
  rules: SendingRules,
  day: Day,
): ReminderStop | null {
  return (
    whyNotOpen(subject, rules) ??
    whyNotSending(rules, donor) ??
    whyNotDonor(donor, day) ??
    whyNotNow(subject, rules, day)
  );
}

function whyNotOpen(subject: ReminderSubject, { by }: SendingRules): ReminderStop | null {
  if (subject.isDeleted) return 'deleted';
  if (subject.status === 'canceled') return 'canceled';
  if (subject.status === 'settled') return 'paid';
  if (subject.isReassigned) return 'reassigned';
  if (subject.isMoved) return 'moved';
  if (!subject.isOpen) return 'paid';
  return by === 'rule-off' ? 'rule-off' : null;
}

/** What the sample sends leaves for nobody, so nobody has to prove an address first. */
function whyNotSending(
  { isReadOnly, isVerified }: SendingRules,
  { isSample }: ReminderDonor,
): ReminderStop | null {
  if (isReadOnly) return 'read-only';
  return isVerified || isSample ? null : 'unverified';
}

function whyNotDonor(donor: ReminderDonor, day: Day): ReminderStop | null {
  if (donor.isDeleted) return 'donor-deleted';
  if (donor.isDeceased) return 'deceased';
  if (donor.hasStopped) return 'asked-to-stop';
  const { pausedUntil } = donor;
  return pausedUntil !== null && isBefore(day, pausedUntil) ? 'paused' : null;
}

/** Whoever writes by hand knows of earlier payments; rules leave people alone who just gave. */
function whyNotNow(subject: ReminderSubject, rules: SendingRules, day: Day): ReminderStop | null {
  if (subject.hasPending) return 'payment-pending';
  if (subject.wasPaidSince) return 'paid-lately';
  if (rules.by === 'hand') return null;
  if (gaveLately(subject, rules, day)) return 'paid-lately';
  return subject.wasReminded ? 'reminded-already' : null;
}

function gaveLately(
  { lastPaidOn }: ReminderSubject,
  { quietDaysAfterPayment }: SendingRules,
  day: Day,
) {
  if (lastPaidOn === null || quietDaysAfterPayment === 0) return false;
  return isBefore(day, addDays(lastPaidOn, quietDaysAfterPayment));
}

/** By which channels a reminder goes out, and what stops all of it or some of them. */
export type ReminderVerdict = {
  channels: readonly ReminderChannel[];
  /** What stops all of it. Where each channel has a reason of its own, the first one's. */
  stop: Stop | null;
  stoppedChannels: readonly { channel: ReminderChannel; stop: ChannelStop }[];
};

/** The whole question: does it go out, how, and if not, which rule stops it. */
export function reminderVerdict(
  stop: ReminderStop | null,
  wanted: readonly ReminderChannel[],
  reach: ChannelReach,
): ReminderVerdict {
  const asked = wanted.map((channel) => ({ channel, stop: channelStopReason(channel, reach) }));
  const stoppedChannels = asked.flatMap(({ channel, stop: why }) =>
    why === null ? [] : [{ channel, stop: why }],
  );
  if (stop !== null) return { channels: [], stop, stoppedChannels };
  const channels = asked.filter((each) => each.stop === null).map(({ channel }) => channel);
  const first = stoppedChannels[0]?.stop ?? null;
  return { channels, stop: channels.length > 0 ? null : first, stoppedChannels };
}
