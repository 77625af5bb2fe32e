import { addDays, isBefore, type Day } from '../../day.ts';
import type { PledgeStatus } from '../../giving/pledges/standing.ts';
import { channelsOf, type ReminderChannel, type ReminderType } from './channels.ts';
import type { ChannelStop, ReminderStop, Stop } from './stops.ts';

/** What is known about a payment and its pledge when somebody is to be reminded of it. */
export type AskedFor = {
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

export type Reminded = {
  isDeleted: boolean;
  isSample: boolean;
  isDeceased: boolean;
  hasStopped: boolean;
  /** No reminder before this day. */
  pausedUntil: Day | null;
};

export type Reminding = {
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
export function whyNoReminder(
  asked: AskedFor,
  donor: Reminded,
  reminding: Reminding,
  day: Day,
): ReminderStop | null {
  return (
    whyNotOpen(asked, reminding) ??
    whyNotSending(reminding, donor) ??
    whyNotDonor(donor, day) ??
    whyNotNow(asked, reminding, day)
  );
}

function whyNotOpen(asked: AskedFor, { by }: Reminding): ReminderStop | null {
  if (asked.isDeleted) return 'deleted';
  if (asked.status === 'canceled') return 'canceled';
  if (asked.status === 'settled') return 'paid';
  if (asked.isReassigned) return 'reassigned';
  if (asked.isMoved) return 'moved';
  if (!asked.isOpen) return 'paid';
  return by === 'rule-off' ? 'rule-off' : null;
}

/** What the sample sends leaves for nobody, so nobody has to prove an address first. */
function whyNotSending(
  { isReadOnly, isVerified }: Reminding,
  { isSample }: Reminded,
): ReminderStop | null {
  if (isReadOnly) return 'read-only';
  return isVerified || isSample ? null : 'unverified';
}

function whyNotDonor(donor: Reminded, day: Day): ReminderStop | null {
  if (donor.isDeleted) return 'donor-deleted';
  if (donor.isDeceased) return 'deceased';
  if (donor.hasStopped) return 'asked-to-stop';
  const { pausedUntil } = donor;
  return pausedUntil !== null && isBefore(day, pausedUntil) ? 'paused' : null;
}

/** Whoever writes by hand knows of earlier payments; rules leave people alone who just gave. */
function whyNotNow(asked: AskedFor, reminding: Reminding, day: Day): ReminderStop | null {
  if (asked.hasPending) return 'payment-pending';
  if (asked.wasPaidSince) return 'paid-lately';
  if (reminding.by === 'hand') return null;
  if (gaveLately(asked, reminding, day)) return 'paid-lately';
  return asked.wasReminded ? 'reminded-already' : null;
}

function gaveLately({ lastPaidOn }: AskedFor, { quietDaysAfterPayment }: Reminding, day: Day) {
  if (lastPaidOn === null || quietDaysAfterPayment === 0) return false;
  return isBefore(day, addDays(lastPaidOn, quietDaysAfterPayment));
}

/** What is known about the ways to reach somebody. */
export type Reach = {
  email: 'none' | 'unusable' | 'bounced' | 'complained' | 'good';
  isMailOff: boolean;
  phone: 'none' | 'unusable' | 'country-off' | 'good';
  hasConsent: boolean;
  hasStoppedTexts: boolean;
  /** Why the plan has no text messages. */
  plan: 'sms-plan' | 'sms-trial' | null;
  isSmsOff: boolean;
};

/** What keeps a reminder from going out by a channel; null where nothing does. */
export function whyNoChannel(channel: ReminderChannel, reach: Reach): ChannelStop | null {
  return channel === 'email' ? whyNoEmail(reach) : whyNoSmsTo(reach);
}

function whyNoEmail({ email, isMailOff }: Reach): ChannelStop | null {
  if (email === 'none') return 'no-email';
  if (email === 'unusable') return 'email-unusable';
  if (email !== 'good') return email;
  return isMailOff ? 'mail-off' : null;
}

function whyNoSmsTo(reach: Reach): ChannelStop | null {
  if (reach.plan !== null) return reach.plan;
  if (reach.phone === 'none') return 'no-phone';
  if (reach.phone === 'unusable') return 'phone-unusable';
  if (reach.hasStoppedTexts) return 'texts-stopped';
  if (!reach.hasConsent) return 'no-consent';
  if (reach.phone === 'country-off') return 'country-off';
  return reach.isSmsOff ? 'sms-off' : null;
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
  type: ReminderType,
  reach: Reach,
): ReminderVerdict {
  const asked = channelsOf(type).map((channel) => ({
    channel,
    stop: whyNoChannel(channel, reach),
  }));
  const stoppedChannels = asked.flatMap(({ channel, stop: why }) =>
    why === null ? [] : [{ channel, stop: why }],
  );
  if (stop !== null) return { channels: [], stop, stoppedChannels };
  const channels = asked.filter((each) => each.stop === null).map(({ channel }) => channel);
  const first = stoppedChannels[0]?.stop ?? null;
  return { channels, stop: channels.length > 0 ? null : first, stoppedChannels };
}
