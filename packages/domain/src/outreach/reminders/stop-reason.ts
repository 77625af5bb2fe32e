import { addDays, isBefore, type Day } from '../../day.ts';
import type { PledgeStatus } from '../../giving/pledges/status.ts';
import {
  channelStopReason,
  type ChannelReach,
  type ChannelStop,
  type ReminderChannel,
} from '../channels/catalog.ts';
import type { ReminderStop, Stop } from './stop-sentences.ts';

/** The facts about a payment and its pledge for a reminder. */
export type ReminderSubject = {
  status: PledgeStatus;
  isDeleted: boolean;
  /** Whether the reminder's payment is unpaid. */
  isOpen: boolean;
  /** Whether its due date has changed since the reminder was created. */
  isMoved: boolean;
  /** Whether the pledge now belongs to another donor. */
  isReassigned: boolean;
  /** The day of the last payment on the pledge. */
  lastPaidOn: Day | null;
  /** Whether a payment arrived after the reminder was written. */
  wasPaidSince: boolean;
  /** Whether a payment is pending. */
  hasPending: boolean;
  /** Whether the same rule recently sent a reminder for another due date. */
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
  /**
   * What scheduled the reminder: a rule that is on, a rule since switched off or deleted, or a
   * person.
   */
  by: 'rule' | 'rule-off' | 'hand';
  isReadOnly: boolean;
  isVerified: boolean;
  /** For how many days after a payment rules send nothing. */
  quietDaysAfterPayment: number;
};

/** How long a rule does not repeat itself about a payment whose date was changed. */
export const repeatsAfterDays = 14;
/** How many days after its planned day a reminder is still sent, for example after an outage. */
export const latestDays = 2;

/**
 * What keeps a reminder from being sent on a day; null if nothing does. It is checked when the
 * calendar is shown and again right before sending, so that changes in between count.
 */
export function reminderStopReason(
  subject: ReminderSubject,
  donor: ReminderDonor,
  rules: SendingRules,
  day: Day,
): ReminderStop | null {
  return (
    subjectStopReason(subject, rules) ??
    senderStopReason(rules, donor) ??
    donorStopReason(donor, day) ??
    timingStopReason(subject, rules, day)
  );
}

function subjectStopReason(subject: ReminderSubject, { by }: SendingRules): ReminderStop | null {
  if (subject.isDeleted) return 'deleted';
  if (subject.status === 'canceled') return 'canceled';
  if (subject.status === 'settled') return 'paid';
  if (subject.isReassigned) return 'reassigned';
  if (subject.isMoved) return 'moved';
  if (!subject.isOpen) return 'paid';
  return by === 'rule-off' ? 'rule-off' : null;
}

/** Sample messages never leave, so they need no verified address. */
function senderStopReason(
  { isReadOnly, isVerified }: SendingRules,
  { isSample }: ReminderDonor,
): ReminderStop | null {
  if (isReadOnly) return 'read-only';
  return isVerified || isSample ? null : 'unverified';
}

function donorStopReason(donor: ReminderDonor, day: Day): ReminderStop | null {
  if (donor.isDeleted) return 'donor-deleted';
  if (donor.isDeceased) return 'deceased';
  if (donor.hasStopped) return 'asked-to-stop';
  const { pausedUntil } = donor;
  return pausedUntil !== null && isBefore(day, pausedUntil) ? 'paused' : null;
}

/**
 * The author of a manual reminder knows of earlier payments; rules do not write to donors who just
 * paid.
 */
function timingStopReason(
  subject: ReminderSubject,
  rules: SendingRules,
  day: Day,
): ReminderStop | null {
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

/** The channels of a reminder, and what stops all or some of them. */
export type ReminderVerdict = {
  channels: readonly ReminderChannel[];
  /** What stops all of it. If each channel has its own reason, the first one's. */
  stop: Stop | null;
  stoppedChannels: readonly { channel: ReminderChannel; stop: ChannelStop }[];
};

/** The complete decision: whether and how it is sent, and if not, which rule stops it. */
export function reminderVerdict(
  stop: ReminderStop | null,
  wanted: readonly ReminderChannel[],
  reach: ChannelReach,
): ReminderVerdict {
  const reachable = wanted.map((channel) => ({ channel, stop: channelStopReason(channel, reach) }));
  const stoppedChannels = reachable.flatMap(({ channel, stop: why }) =>
    why === null ? [] : [{ channel, stop: why }],
  );
  if (stop !== null) return { channels: [], stop, stoppedChannels };
  const channels = reachable.filter((each) => each.stop === null).map(({ channel }) => channel);
  const first = stoppedChannels[0]?.stop ?? null;
  return { channels, stop: channels.length > 0 ? null : first, stoppedChannels };
}
