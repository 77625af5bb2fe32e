import { randomUUIDv7 } from 'node:crypto';
import {
  addDays,
  latestDays,
  mayRemind,
  stopSentence,
  wallTimeAt,
  donorTimeZones,
} from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import type { Services } from '../../../platform/core/services.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { lettersLeft } from '../../../giving/index.ts';
import { listReminders } from '../queries/list.ts';
import {
  insertReminders,
  lockReminder,
  markCanceled,
  claimDay,
  waitForDonor,
} from '../queries/reminders.ts';
import {
  addOpenAmounts,
  judgeWaiting,
  forecastRuleReminders,
  rowFor,
  type UpcomingReminder,
} from './forecast.ts';
import { idOfOccurrence } from './occurrence-id.ts';
import { refuseQuietHours } from './send-time.ts';
import { presentFinished } from './present.ts';
import { loadReminderContext, type ReminderContext } from './reminder-context.ts';
import { sendTogether } from './send.ts';
import { note } from './write.ts';

/** Cancels an unsent reminder. Its rule does not repeat it. */
export async function cancelReminder(ctx: Ctx, services: Services, id: string) {
  const { upcoming } = await getWaiting(ctx, services, id);
  await markCanceled(ctx, id);
  const { pledgeId: pledge, dueOn } = upcoming;
  await note(ctx, 'reminders/cancelled', upcoming.donor, { after: { pledge, dueOn } });
  return { data: await showOver(ctx, id), message: 'Reminder canceled.' };
}

/** Sends a scheduled reminder at once, unless one of our rules forbids it. */
export async function sendNow(ctx: Ctx, services: Services, id: string) {
  const { upcoming } = await getWaiting(ctx, services, id);
  await send(ctx, services, upcoming);
  return { data: await showOver(ctx, id), message: `Reminder sent to ${upcoming.donor.name}` };
}

/** Sends a sent or failed reminder again, as a new reminder. */
export async function sendAgain(ctx: Ctx, services: Services, id: string) {
  const before = await lockReminder(ctx, id);
  if (!before) {
    await getWaiting(ctx, services, id);
    throw new Problem('reminders/not-sent');
  }
  const { status } = await showOver(ctx, id);
  if (!mayRemind('resend', { status, isByHand: true })) throw new Problem('reminders/not-sent');

  const again = randomUUIDv7();
  const { donorId, pledgeId, installment, dueOn, channels, template, message } = before;
  const { day } = wallTimeAt(ctx.now, ctx.organization.timeZone);
  await insertReminders(ctx, [
    {
      id: again,
      offsetDays: null,
      donorId,
      pledgeId,
      installment,
      dueOn,
      channels,
      template,
      message,
      day,
      scheduledAt: ctx.now,
      authorId: ctx.userId,
    },
  ]);
  const { upcoming } = await getWaiting(ctx, services, again);
  await send(ctx, services, upcoming);
  return { data: await showOver(ctx, again), message: `Reminder sent to ${upcoming.donor.name}` };
}

async function send(ctx: Ctx, services: Services, upcoming: UpcomingReminder) {
  const { donor, verdict } = upcoming;
  if (verdict.stop !== null) {
    throw new Problem('reminders/stopped', { values: { reason: stopSentence(verdict.stop) } });
  }
  refuseQuietHours(ctx, donor, ctx.now);
  const { left, limit } = await lettersLeft(ctx);
  if (left <= 0 && !donor.isSample) throw new Problem('letters/too-many', { values: { limit } });

  await waitForDonor(ctx, donor.id);
  const zones = donorTimeZones(donor, ctx.organization.timeZone);
  const { day } = wallTimeAt(ctx.now, zones[0] ?? ctx.organization.timeZone);
  if (!(await claimDay(ctx, donor.id, day))) {
    throw new Problem('reminders/one-a-day', { values: { donor: donor.name } });
  }
  const context = await loadReminderContext(ctx, services);
  const unsent = await sendTogether(ctx, services, context, { together: [upcoming], day });
  if (unsent.length > 0) {
    throw new Problem('reminders/stopped', { values: { reason: stopSentence('sms-limit') } });
  }
}

/** Returns a scheduled reminder; one that exists only as a rule's forecast gets a row. */
async function getWaiting(
  ctx: Ctx,
  services: Services,
  id: string,
): Promise<{ upcoming: UpcomingReminder }> {
  const context = await loadReminderContext(ctx, services);
  const row = await lockReminder(ctx, id);
  if (!row) await storeOccurrence(ctx, context, id);
  else if (row.state !== 'scheduled') throw new Problem('reminders/over');
  const [upcoming] = await judgeWaiting(ctx, context, sql`r.id = ${id}`);
  if (!upcoming) throw new Problem('reminders/over');
  return { upcoming };
}

const daysLookedThrough = 400;

async function storeOccurrence(ctx: Ctx, context: ReminderContext, id: string) {
  const days = {
    from: addDays(ctx.today, -latestDays),
    to: addDays(ctx.today, daysLookedThrough),
  };
  const found = (await forecastRuleReminders(ctx, context, days)).filter(
    (each) => idOfOccurrence(ctx, each) === id,
  );
  const [upcoming] = await addOpenAmounts(ctx, found);
  if (!upcoming) throw new Problem('reminders/not-found');
  await insertReminders(ctx, [rowFor(ctx, context, upcoming)]);
}

async function showOver(ctx: Ctx, id: string) {
  const where = sql`r.id = ${id}`;
  const [row] = await listReminders(ctx, { where, order: sql`r.id`, limit: 1, offset: 0 });
  if (!row) throw new Problem('reminders/not-found');
  return presentFinished(ctx, row);
}
