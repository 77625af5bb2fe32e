import { addDays, isBefore, latestDays, today, type Day } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { insertReminders } from '../queries/reminders.ts';
import { lookAgainAt, takeTurnToLook } from '../queries/settings.ts';
import { complete, momentOf, planned, rowFor } from './forecast.ts';
import { openOffice, type Outside } from './reach.ts';

const lookEveryMs = 10 * 60_000;

/**
 * Lets the rules of an organization write down what they have to say until somebody looks again.
 * Whether it goes out is asked when its moment has come.
 */
export async function lookForDue(ctx: Ctx, outside: Outside) {
  const since = await takeTurnToLook(ctx);
  if (since === null) return;
  const until = new Date(ctx.now.getTime() + lookEveryMs);
  const office = await openOffice(ctx, outside);
  const days = { from: firstUnseen(ctx, since), to: addDays(ctx.today, 1) };
  const due = (await planned(ctx, office, days)).filter(
    (each) => momentOf(ctx, office, each) <= until,
  );
  const rows = (await complete(ctx, due)).map((each) => rowFor(ctx, office, each));
  await insertReminders(ctx, rows);
  await lookAgainAt(ctx, until);
}

/** Today, or the day since which nobody could look, as after a failure of the machine. */
function firstUnseen(ctx: Ctx, since: Date): Day {
  const unseen = today(since, ctx.organization.timeZone);
  const earliest = addDays(ctx.today, -latestDays);
  return isBefore(unseen, earliest) ? earliest : unseen;
}
