import {
  addDays,
  daysBetween,
  isAwake,
  latestDays,
  nextAwake,
  sendingInstant,
  wallTimeAt,
  zonesOf,
  type ChannelStop,
  type Day,
  type Stop,
} from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import { lockDonor, markSent, markStopped, moveReminders, takeDay } from '../queries/reminders.ts';
import { lettersLeft } from '../../../giving/donor-mail/queries/donors.ts';
import { noteUnreachable } from './follow-up.ts';
import { judgeWaiting, type Coming } from './forecast.ts';
import { postReminders } from './post.ts';
import { openOffice, type Office, type Outside } from './reach.ts';

/**
 * Sends what is due to a donor, in one message, if nothing speaks against it now. What was paid,
 * turned away or changed since it was planned is stopped here, and whatever comes at the wrong
 * hour or as the second message of a day waits.
 */
export async function sendDue(ctx: Ctx, outside: Outside, donorId: string) {
  if (!(await lockDonor(ctx, donorId))) return;
  const office = await openOffice(ctx, outside);
  const due = await judgeWaiting(
    ctx,
    office,
    sql`r.donor_id = ${donorId} and r.scheduled_at <= ${ctx.now}`,
  );
  const going = await stopWhatMust(ctx, due);
  const [first] = going;
  if (!first) return;

  const zones = zonesOf(first.donor, ctx.organization.timeZone);
  if (!isAwake(ctx.now, zones)) return waitForMorning(ctx, going, zones);
  const today = wallTimeAt(ctx.now, zones[0] ?? ctx.organization.timeZone).day;
  const isWithinLimit = first.donor.isSample || (await lettersLeft(ctx)).left > 0;
  const mayGo = isWithinLimit && (await takeDay(ctx, donorId, today));
  if (!mayGo) return waitForTomorrow(ctx, office, going, { today, zones });

  const { together, later } = inOneMessage(going);
  if (later.length > 0) await waitForTomorrow(ctx, office, later, { today, zones });
  const unsent = await sendTogether(ctx, outside, office, { together, day: today });
  if (unsent.length > 0) await waitForTomorrow(ctx, office, unsent, { today, zones });
}

/** Those that nothing stops. What is stopped says so for good: its time has come and gone. */
async function stopWhatMust(ctx: Ctx, due: readonly Coming[]): Promise<Coming[]> {
  const going: Coming[] = [];
  for (const coming of due) {
    const stop = coming.verdict.stop ?? whyTooLate(ctx, coming);
    if (stop === null) going.push(coming);
    else await stopOne(ctx, coming, stop);
  }
  return going;
}

/** A rule that was held up for days says nothing any more; what people wrote waits for them. */
function whyTooLate(ctx: Ctx, { offsetDays, day }: Coming): Stop | null {
  if (offsetDays === null) return null;
  return daysBetween(day, ctx.today) > latestDays ? 'too-late' : null;
}

async function stopOne(ctx: Ctx, coming: Coming, stop: Stop) {
  await markStopped(ctx, idOfRow(coming), { stop, ...channelStops(coming) });
  await noteUnreachable(ctx, coming);
}

async function waitForMorning(ctx: Ctx, going: readonly Coming[], zones: readonly string[]) {
  const at = nextAwake(ctx.now, zones);
  const { day } = wallTimeAt(at, zones[0] ?? ctx.organization.timeZone);
  await moveReminders(ctx, going.map(idOfRow), { day, at });
}

async function waitForTomorrow(
  ctx: Ctx,
  { settings }: Office,
  going: readonly Coming[],
  { today, zones }: { today: Day; zones: readonly string[] },
) {
  const day = addDays(today, 1);
  const at = sendingInstant(day, settings.sendAt, zones);
  await moveReminders(ctx, going.map(idOfRow), { day, at });
}

/** What somebody wrote goes alone, in their words; what rules say goes together. */
function inOneMessage(going: readonly Coming[]): { together: Coming[]; later: Coming[] } {
  const written = going.find(({ offsetDays }) => offsetDays === null);
  if (!written) return { together: [...going], later: [] };
  return { together: [written], later: going.filter((each) => each !== written) };
}

/**
 * Posts one message about all of them, and says of each that it is sent. Answers those that were to
 * go out by text message alone, on a day that has no money left for it.
 */
export async function sendTogether(
  ctx: Ctx,
  outside: Outside,
  office: Office,
  { together, day: sentOn }: { together: readonly Coming[]; day: Day },
): Promise<Coming[]> {
  const posted = await postReminders(ctx, outside, office, { together, day: sentOn });
  const unsent: Coming[] = [];
  for (const coming of together) {
    const { channels } = coming.verdict;
    const emailId = channels.includes('email') ? posted.emailId : null;
    const smsId = channels.includes('sms') ? posted.smsId : null;
    if (emailId === null && smsId === null) {
      unsent.push(coming);
      continue;
    }
    const stops = channelStops(coming);
    const smsStop = channels.includes('sms') && smsId === null ? 'sms-limit' : stops.smsStop;
    const { openCents } = coming;
    await markSent(ctx, idOfRow(coming), { ...stops, smsStop, emailId, smsId, openCents, sentOn });
  }
  return unsent;
}

function channelStops({ verdict }: Coming) {
  const of = (channel: 'email' | 'sms'): ChannelStop | null =>
    verdict.stoppedChannels.find((each) => each.channel === channel)?.stop ?? null;
  return { emailStop: of('email'), smsStop: of('sms') };
}

function rowOf({ stored }: Coming) {
  if (!stored) throw new TypeError('Only reminders that are waiting can be sent.');
  return stored;
}

const idOfRow = (coming: Coming) => rowOf(coming).id;
