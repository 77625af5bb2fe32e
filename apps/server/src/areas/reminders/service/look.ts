import { addDays, latestDays } from '@pledgewell/domain';
import type { Ctx } from '../../../context.ts';
import { insertReminders } from '../queries/reminders.ts';
import { lookAgainAt, takeTurnToLook } from '../queries/settings.ts';
import { forecast, rowFor } from './forecast.ts';
import { openOffice, type Outside } from './reach.ts';

const lookEveryMs = 10 * 60_000;

/**
 * Lets the rules of an organization write down what they have to say until somebody looks again.
 * Whether it goes out is asked when its moment has come.
 */
export async function lookForDue(ctx: Ctx, outside: Outside) {
  if (!(await takeTurnToLook(ctx))) return;
  const until = new Date(ctx.now.getTime() + lookEveryMs);
  const office = await openOffice(ctx, outside);
  const days = { from: addDays(ctx.today, -latestDays), to: addDays(ctx.today, 1) };
  const rows = (await forecast(ctx, office, days))
    .filter(({ stored }) => stored === null)
    .map((coming) => rowFor(ctx, office, coming))
    .filter(({ scheduledAt }) => scheduledAt <= until);
  await insertReminders(ctx, rows);
  await lookAgainAt(ctx, until);
}
