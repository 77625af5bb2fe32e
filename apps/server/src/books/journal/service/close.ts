import { randomUUIDv7 } from 'node:crypto';
import type { JournalReopening } from '@pledgewell/contract';
import { addMonths, formatDay, formatLongMonth, isBefore, type Day } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import { findClosedDays } from '../../../platform/records/closed-months.ts';
import { findActorName } from '../queries/closing-statement.ts';
import {
  findClosing,
  findLatestClosing,
  firstMonthWithEntries,
  insertClosing,
  listDueRecords,
  markReopened,
  sumCardClearing,
} from '../queries/closings.ts';
import { postRecords } from '../queries/post.ts';
import { findSettings, lockSettings, type SettingsRow } from '../queries/settings.ts';
import { buildClosingStatement } from './closing-statement.ts';
import { firstDay, toMonth } from './show.ts';

/**
 * Closes a month: from now on, what changes in it is posted as an adjustment in an open month. The
 * settings stay locked, so that nothing is posted meanwhile, and everything that is due is posted
 * first, so that only later changes become adjustments.
 */
export async function closeMonth(ctx: Ctx, given: { month: string }) {
  const month = firstDay(given.month);
  const settings = await lockSettings(ctx);
  if (!settings) throw new Problem('journal/not-started');
  const unready = await closingProblem(ctx, settings, month);
  if (unready) throw unready;
  const openFrom = await firstOpenDay(ctx, settings);
  await postRecords(ctx, await listDueRecords(ctx, openFrom, addMonths(month, 1)));
  const earlier = await openMonthBefore(ctx, settings, month);
  if (earlier) throw earlier;

  const id = randomUUIDv7();
  await insertClosing(ctx, id, {
    month,
    statement: await buildClosingStatement(ctx, settings, month),
  });
  const label = `${formatLongMonth(month)} in the journal`;
  await record(ctx, 'journal/month-closed', label, { month: given.month });
  const closedBy = await findActorName(ctx);
  return {
    data: { _id: id, month: given.month, closedAt: ctx.now.toISOString(), closedBy },
    message: `${formatLongMonth(month)} is closed.`,
  };
}

/** Reopens the latest closed month. Adjustments that were posted since stay where they are. */
export async function reopenMonth(ctx: Ctx, id: string, { reason }: JournalReopening) {
  await lockSettings(ctx);
  const closing = await findClosing(ctx, id);
  if (!closing) throw new Problem('journal/no-closing');
  const latest = await findLatestClosing(ctx);
  if (latest && latest.id !== id) {
    throw new Problem('journal/later-month-closed', {
      values: { month: formatLongMonth(latest.month) },
    });
  }
  await markReopened(ctx, id, reason);
  const label = `${formatLongMonth(closing.month)} in the journal`;
  await record(ctx, 'journal/month-reopened', label, { month: toMonth(closing.month), reason });
  return { message: `${formatLongMonth(closing.month)} is open again.` };
}

/** Says what closing a month means, and why it is refused now. */
export async function checkClosing(ctx: Ctx, text: string) {
  const month = firstDay(text);
  const settings = await findSettings(ctx);
  if (!settings) throw new Problem('journal/not-started');
  const unready = await closingProblem(ctx, settings, month);
  return {
    data: {
      month: text,
      blockedBecause: unready?.message ?? null,
      adjustmentsIn: toMonth(addMonths(month, 1)),
      cardClearing: await sumCardClearing(ctx, month),
    },
  };
}

async function closingProblem(ctx: Ctx, settings: SettingsRow, month: Day) {
  const next = addMonths(month, 1);
  const name = formatLongMonth(month);
  if (isBefore(ctx.today, next)) {
    return new Problem('journal/month-not-over', { values: { month: name } });
  }
  if (!isBefore(settings.startsOn, next)) {
    const values = { month: name, date: formatDay(settings.startsOn) };
    return new Problem('journal/month-too-early', { values });
  }
  const closed = await findClosedDays(ctx);
  if (closed && isBefore(month, closed.openFrom)) {
    return new Problem('journal/month-closed', { values: { month: name } });
  }
  return openMonthBefore(ctx, settings, month);
}

async function openMonthBefore(ctx: Ctx, settings: SettingsRow, month: Day) {
  const first = await firstMonthWithEntries(ctx, await firstOpenDay(ctx, settings), month);
  if (first === null) return null;
  return new Problem('journal/earlier-month-open', { values: { month: formatLongMonth(first) } });
}

const firstOpenDay = async (ctx: Ctx, { startsOn }: SettingsRow): Promise<Day> =>
  (await findClosedDays(ctx))?.openFrom ?? startsOn;

const record = (
  ctx: Ctx,
  action: 'journal/month-closed' | 'journal/month-reopened',
  label: string,
  after: object,
) =>
  recordActivity(ctx, {
    action,
    entity: 'journal',
    entityId: ctx.organization.id,
    label,
    after,
  });
