import {
  addDays,
  channelDefinition,
  daysBetween,
  isAwake,
  latestDays,
  nextAwake,
  sendingInstant,
  wallTimeAt,
  donorTimeZones,
  type Day,
  type ReminderChannel,
  type Stop,
} from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import type { Services } from '../../../platform/core/services.ts';
import { lockDonor, moveReminders, claimDay } from '../queries/reminders.ts';
import { markSent, markStopped, type ChannelOutcome } from '../queries/outcomes.ts';
import { lettersLeft } from '../../../giving/index.ts';
import { followUpUnreachable } from './follow-up.ts';
import { judgeWaiting, type UpcomingReminder } from './forecast.ts';
import { postReminders, type PostedMessages } from './post.ts';
import { loadReminderContext, type ReminderContext } from './reminder-context.ts';

/**
 * Sends a donor's due reminders in one message, if nothing stops them now. A reminder whose subject
 * was paid, opted out of or changed since is stopped here, and one at the wrong hour or for a
 * second message that day waits.
 */
export async function sendDue(ctx: Ctx, services: Services, donorId: string) {
  if (!(await lockDonor(ctx, donorId))) return;
  const context = await loadReminderContext(ctx, services);
  const due = await judgeWaiting(
    ctx,
    context,
    sql`r.donor_id = ${donorId} and r.scheduled_at <= ${ctx.now}`,
  );
  const going = await stopWhatMust(ctx, due);
  const [first] = going;
  if (!first) return;

  const zones = donorTimeZones(first.donor, ctx.organization.timeZone);
  if (!isAwake(ctx.now, zones)) return waitForMorning(ctx, going, zones);
  const today = wallTimeAt(ctx.now, zones[0] ?? ctx.organization.timeZone).day;
  const isWithinLimit = first.donor.isSample || (await lettersLeft(ctx)).left > 0;
  const mayGo = isWithinLimit && (await claimDay(ctx, donorId, today));
  if (!mayGo) return waitForTomorrow(ctx, context, going, { today, zones });

  const { together, later } = inOneMessage(going);
  if (later.length > 0) await waitForTomorrow(ctx, context, later, { today, zones });
  const unsent = await sendTogether(ctx, services, context, { together, day: today });
  if (unsent.length > 0) await waitForTomorrow(ctx, context, unsent, { today, zones });
}

/** The reminders that nothing stops. The others are stopped permanently: their time has passed. */
async function stopWhatMust(
  ctx: Ctx,
  due: readonly UpcomingReminder[],
): Promise<UpcomingReminder[]> {
  const going: UpcomingReminder[] = [];
  for (const upcoming of due) {
    const stop = upcoming.verdict.stop ?? tooLateReason(ctx, upcoming);
    if (stop === null) going.push(upcoming);
    else await stopOne(ctx, upcoming, stop);
  }
  return going;
}

/** A rule's reminder that was delayed for days is dropped; manual reminders wait. */
function tooLateReason(ctx: Ctx, { offsetDays, day }: UpcomingReminder): Stop | null {
  if (offsetDays === null) return null;
  return daysBetween(day, ctx.today) > latestDays ? 'too-late' : null;
}

async function stopOne(ctx: Ctx, upcoming: UpcomingReminder, stop: Stop) {
  await markStopped(ctx, idOfRow(upcoming), { stop, outcomes: stoppedOutcomes(upcoming) });
  await followUpUnreachable(ctx, upcoming);
}

async function waitForMorning(
  ctx: Ctx,
  going: readonly UpcomingReminder[],
  zones: readonly string[],
) {
  const at = nextAwake(ctx.now, zones);
  const { day } = wallTimeAt(at, zones[0] ?? ctx.organization.timeZone);
  await moveReminders(ctx, going.map(idOfRow), { day, at });
}

async function waitForTomorrow(
  ctx: Ctx,
  { settings }: ReminderContext,
  going: readonly UpcomingReminder[],
  { today, zones }: { today: Day; zones: readonly string[] },
) {
  const day = addDays(today, 1);
  const at = sendingInstant(day, settings.sendAt, zones);
  await moveReminders(ctx, going.map(idOfRow), { day, at });
}

/** A manual reminder goes out alone, with its own text; the rules' reminders go out together. */
function inOneMessage(going: readonly UpcomingReminder[]): {
  together: UpcomingReminder[];
  later: UpcomingReminder[];
} {
  const written = going.find(({ offsetDays }) => offsetDays === null);
  if (!written) return { together: [...going], later: [] };
  return { together: [written], later: going.filter((each) => each !== written) };
}

/**
 * Posts one message about all of them, and marks each as sent. Returns those that could only go out
 * by channels whose daily limit is used up.
 */
export async function sendTogether(
  ctx: Ctx,
  services: Services,
  context: ReminderContext,
  { together, day: sentOn }: { together: readonly UpcomingReminder[]; day: Day },
): Promise<UpcomingReminder[]> {
  const posted = await postReminders(ctx, services, context, { together, day: sentOn });
  const unsent: UpcomingReminder[] = [];
  for (const upcoming of together) {
    const { openCents, verdict } = upcoming;
    if (!verdict.channels.some((channel) => posted.has(channel))) {
      unsent.push(upcoming);
      continue;
    }
    const outcomes = [
      ...verdict.channels.map((channel) => toOutcome(posted, channel)),
      ...stoppedOutcomes(upcoming),
    ];
    await markSent(ctx, idOfRow(upcoming), { outcomes, openCents, sentOn });
  }
  return unsent;
}

function toOutcome(posted: PostedMessages, channel: ReminderChannel): ChannelOutcome {
  const messageId = posted.get(channel) ?? null;
  const stop = messageId === null ? channelDefinition(channel).limitStop : null;
  return { channel, messageId, stop };
}

const stoppedOutcomes = ({ verdict }: UpcomingReminder): ChannelOutcome[] =>
  verdict.stoppedChannels.map(({ channel, stop }) => ({ channel, messageId: null, stop }));

function requireRow({ stored }: UpcomingReminder) {
  if (!stored) throw new TypeError('Only reminders that are waiting can be sent.');
  return stored;
}

const idOfRow = (upcoming: UpcomingReminder) => requireRow(upcoming).id;
