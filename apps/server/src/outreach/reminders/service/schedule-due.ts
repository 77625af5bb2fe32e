import { addDays, isBefore, latestDays, today, type Day } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import type { Services } from '../../../platform/core/services.ts';
import { insertReminders } from '../queries/reminders.ts';
import { scheduleNextCheck, claimPollingSlot } from '../queries/settings.ts';
import { addOpenAmounts, plannedInstant, forecastRuleReminders, rowFor } from './forecast.ts';
import { loadReminderContext } from './reminder-context.ts';

const lookEveryMs = 10 * 60_000;

/**
 * Writes down the reminders that an organization's rules produce until the next check. Whether one
 * is sent is decided at its time.
 */
export async function scheduleDue(ctx: Ctx, services: Services) {
  const since = await claimPollingSlot(ctx);
  if (since === null) return;
  const until = new Date(ctx.now.getTime() + lookEveryMs);
  const context = await loadReminderContext(ctx, services);
  const days = { from: firstUnseen(ctx, since), to: addDays(ctx.today, 1) };
  const due = (await forecastRuleReminders(ctx, context, days)).filter(
    (each) => plannedInstant(ctx, context, each) <= until,
  );
  const rows = (await addOpenAmounts(ctx, due)).map((each) => rowFor(ctx, context, each));
  await insertReminders(ctx, rows);
  await scheduleNextCheck(ctx, until);
}

/** Today, or the first day without a check, as after an outage. */
function firstUnseen(ctx: Ctx, since: Date): Day {
  const unseen = today(since, ctx.organization.timeZone);
  const earliest = addDays(ctx.today, -latestDays);
  return isBefore(unseen, earliest) ? earliest : unseen;
}
