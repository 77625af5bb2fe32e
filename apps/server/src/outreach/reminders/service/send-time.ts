import {
  addDays,
  channelDefinition,
  channelStopReason,
  instantAt,
  isAwake,
  stopSentence,
  sortChannels,
  mistakesIn,
  wallTimeAt,
  reminderStopReason,
  windowOn,
  donorTimeZones,
  type ReminderSubject,
  type Day,
  type ReminderTemplate,
  type ReminderChannel,
} from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import type { DonorFacts } from '../queries/donor-facts.ts';
import type { ReminderContext } from './reminder-context.ts';

const longestWait = 366;
const msPerMinute = 60_000;

/**
 * Converts a time that somebody chose on the organization's clock, if a message may go out then.
 */
export function toSendTime(
  ctx: Ctx,
  donor: DonorFacts,
  { date, time }: { date: Day; time: string },
): Date {
  const at = instantAt({ day: date, time }, ctx.organization.timeZone);
  // The current minute is still available.
  if (at.getTime() <= ctx.now.getTime() - msPerMinute) throw new Problem('reminders/past');
  if (date > addDays(ctx.today, longestWait)) throw new Problem('reminders/too-far');
  refuseQuietHours(ctx, donor, at);
  return at;
}

export function refuseQuietHours(ctx: Ctx, donor: DonorFacts, at: Date) {
  const zones = donorTimeZones(donor, ctx.organization.timeZone);
  if (isAwake(at, zones)) return;
  const { day } = wallTimeAt(at, zones[0] ?? ctx.organization.timeZone);
  throw new Problem('reminders/quiet-hours', { values: windowFor(ctx, donor, day) });
}

/** The times of the organization's day between which something may go out to a donor. */
export function windowFor(ctx: Ctx, donor: DonorFacts, day: Day) {
  const { timeZone } = ctx.organization;
  const { from, to } = windowOn(day, donorTimeZones(donor, timeZone));
  return { from: wallTimeAt(from, timeZone).time, to: wallTimeAt(to, timeZone).time };
}

type WantedReminder = {
  channels: readonly ReminderChannel[];
  message: string;
  template: ReminderTemplate;
};

/** Refuses a reminder that could not go out now, and text that would not work. */
export function refuseUnsendable(
  context: ReminderContext,
  donor: DonorFacts,
  wanted: WantedReminder,
) {
  const reach = context.reach(donor);
  for (const channel of wanted.channels) {
    const stop = channelStopReason(channel, reach);
    if (stop !== null) {
      throw new Problem('reminders/channel', { values: { reason: stopSentence(stop) } });
    }
  }
  refuseWords(wanted);
}

function refuseWords({ channels, message, template }: WantedReminder) {
  const most = Math.min(...channels.map((channel) => channelDefinition(channel).maxCharacters));
  if (message.length > most) throw new Problem('reminders/too-long', { values: { most } });
  const [first = 'email'] = sortChannels(channels);
  const kind = channelDefinition(first).letters[template];
  const { body } = mistakesIn(kind, { subject: 'Reminder', body: message });
  if (body !== undefined) throw new Problem('request/invalid', { fields: { message: body } });
}

/** An open payment without any known obstacle to a reminder. */
export const sendableSubject: ReminderSubject = {
  status: 'open',
  isDeleted: false,
  isOpen: true,
  isMoved: false,
  isReassigned: false,
  lastPaidOn: null,
  wasPaidSince: false,
  hasPending: false,
  wasReminded: false,
};

/** What would stop a manual reminder about an open pledge. */
export function manualStopReason(
  context: ReminderContext,
  { donor, hasPending, day }: { donor: DonorFacts; hasPending: boolean; day: Day },
) {
  return reminderStopReason(
    { ...sendableSubject, hasPending },
    donor,
    {
      by: 'hand',
      isReadOnly: context.isReadOnly,
      isVerified: context.settings.isVerified,
      quietDaysAfterPayment: context.settings.quietDays,
    },
    day,
  );
}

export function refuseStopped(
  context: ReminderContext,
  facts: { donor: DonorFacts; hasPending: boolean; day: Day },
) {
  const stop = manualStopReason(context, facts);
  if (stop !== null) {
    throw new Problem('reminders/stopped', { values: { reason: stopSentence(stop) } });
  }
}
