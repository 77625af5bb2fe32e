import {
  addDays,
  instantAt,
  isAwake,
  stopSentence,
  templateLimits,
  mistakesIn,
  wallTimeAt,
  whyNoChannel,
  whyNoReminder,
  windowOn,
  zonesOf,
  channelsOf,
  type AskedFor,
  type Day,
  type ReminderTemplate,
  type ReminderType,
} from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import type { DonorFacts } from '../queries/donor-facts.ts';
import type { Office } from './reach.ts';

const longestWait = 366;
const msPerMinute = 60_000;

/** The moment that somebody chose on the organization's clock, if a message may go out then. */
export function chosenMoment(
  ctx: Ctx,
  donor: DonorFacts,
  { date, time }: { date: Day; time: string },
): Date {
  const at = instantAt({ day: date, time }, ctx.organization.timeZone);
  // The minute that has begun is still to be had.
  if (at.getTime() <= ctx.now.getTime() - msPerMinute) throw new Problem('reminders/past');
  if (date > addDays(ctx.today, longestWait)) throw new Problem('reminders/too-far');
  refuseNight(ctx, donor, at);
  return at;
}

export function refuseNight(ctx: Ctx, donor: DonorFacts, at: Date) {
  const zones = zonesOf(donor, ctx.organization.timeZone);
  if (isAwake(at, zones)) return;
  const { day } = wallTimeAt(at, zones[0] ?? ctx.organization.timeZone);
  throw new Problem('reminders/quiet-hours', { values: windowFor(ctx, donor, day) });
}

/** Between which times of the organization's day something may go out to a donor. */
export function windowFor(ctx: Ctx, donor: DonorFacts, day: Day) {
  const { timeZone } = ctx.organization;
  const { from, to } = windowOn(day, zonesOf(donor, timeZone));
  return { from: wallTimeAt(from, timeZone).time, to: wallTimeAt(to, timeZone).time };
}

type Wanted = { reminderType: ReminderType; message: string; template: ReminderTemplate };

/** Refuses what could not go out as things stand, and words that would not work. */
export function refuseUnsendable(office: Office, donor: DonorFacts, wanted: Wanted) {
  const reach = office.reach(donor);
  for (const channel of channelsOf(wanted.reminderType)) {
    const stop = whyNoChannel(channel, reach);
    if (stop !== null) {
      throw new Problem('reminders/channel', { values: { reason: stopSentence(stop) } });
    }
  }
  refuseWords(wanted);
}

function refuseWords({ reminderType, message, template }: Wanted) {
  const most = templateLimits.sms;
  if (reminderType !== 'email' && message.length > most) {
    throw new Problem('reminders/too-long', { values: { most } });
  }
  const kind = reminderType === 'sms' ? (`${template}_sms` as const) : template;
  const { body } = mistakesIn(kind, { subject: 'Reminder', body: message });
  if (body !== undefined) throw new Problem('request/invalid', { fields: { message: body } });
}

/** A payment that is open and of which nothing is known that would stop a reminder. */
export const untouched: AskedFor = {
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

/** What would stop a reminder of an open pledge that somebody writes by hand. */
export function whyNotByHand(
  office: Office,
  { donor, hasPending, day }: { donor: DonorFacts; hasPending: boolean; day: Day },
) {
  return whyNoReminder(
    { ...untouched, hasPending },
    donor,
    {
      by: 'hand',
      isReadOnly: office.isReadOnly,
      isVerified: office.settings.isVerified,
      quietDaysAfterPayment: office.settings.quietDays,
    },
    day,
  );
}

export function refuseStopped(
  office: Office,
  facts: { donor: DonorFacts; hasPending: boolean; day: Day },
) {
  const stop = whyNotByHand(office, facts);
  if (stop !== null) {
    throw new Problem('reminders/stopped', { values: { reason: stopSentence(stop) } });
  }
}
