import type { ReminderListQuery, ReminderStatistics } from '@pledgewell/contract';
import type { Day, ReminderStatus } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import type { Services } from '../../../platform/core/services.ts';
import { toPagination } from '../../../platform/http/pagination.ts';
import {
  listReminders,
  listFinishedOn,
  type FinishedRow,
  type ReminderRow,
} from '../queries/list.ts';
import {
  addOpenAmounts,
  forecast,
  plannedReminderId,
  judgeWaiting,
  plannedInstant,
  type PlannedReminder,
} from './forecast.ts';
import { presentUpcoming, presentFinished } from './present.ts';
import { loadReminderContext, type ReminderContext } from './reminder-context.ts';
import { loadMessageSources } from './messages.ts';

/** One page of a day, today by default, or of a pledge or donor through all days. */
export async function showReminders(ctx: Ctx, services: Services, query: ReminderListQuery) {
  const { pledgeId, donorId } = query;
  const context = await loadReminderContext(ctx, services);
  if (query.date === undefined && (pledgeId ?? donorId) !== undefined) {
    return ofWhom(ctx, context, query);
  }
  return onDay(ctx, context, query.date ?? ctx.today, query);
}

type Entry = { id: string; at: Date; status: ReminderStatus; upcoming: PlannedReminder | null };

async function onDay(ctx: Ctx, context: ReminderContext, day: Day, query: ReminderListQuery) {
  const { pledgeId, donorId, status, page, limit } = query;
  const upcoming = (await forecast(ctx, context, { from: day, to: day })).filter(
    (each) =>
      (pledgeId === undefined || each.pledgeId === pledgeId) &&
      (donorId === undefined || each.donor.id === donorId),
  );
  const over = await listFinishedOn(ctx, day, { pledgeId, donorId });
  const all = [...upcoming.map((each) => toEntry(ctx, context, each)), ...over.map(fromOver)];
  const chosen = all
    .filter((each) => status === undefined || each.status === status)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime() || compare(one.id, other.id));
  const entries = chosen.slice((page - 1) * limit, page * limit);
  return {
    data: await presentEntries(ctx, context, entries),
    count: entries.length,
    pagination: toPagination({ page, limit }, chosen.length),
    statistics: toStatistics(all),
  };
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

const toEntry = (ctx: Ctx, context: ReminderContext, upcoming: PlannedReminder): Entry => ({
  id: plannedReminderId(ctx, upcoming),
  at: upcoming.stored?.scheduledAt ?? plannedInstant(ctx, context, upcoming),
  status: upcoming.verdict.stop === null ? 'scheduled' : 'cancelled',
  upcoming,
});

const fromOver = ({ id, at, status }: FinishedRow): Entry => ({ id, at, status, upcoming: null });

function toStatistics(all: readonly { status: ReminderStatus }[]): ReminderStatistics {
  const count = (status: ReminderStatus) => all.filter((each) => each.status === status).length;
  return {
    scheduled: count('scheduled'),
    sent: count('sent'),
    failed: count('failed'),
    cancelled: count('cancelled'),
  };
}

async function presentEntries(ctx: Ctx, context: ReminderContext, entries: readonly Entry[]) {
  const ids = entries.filter(({ upcoming }) => upcoming === null).map(({ id }) => id);
  const rows = await readRows(ctx, ids);
  const upcoming = await addOpenAmounts(
    ctx,
    entries.flatMap((each) => each.upcoming ?? []),
  );
  const writable = new Map(upcoming.map((each) => [plannedReminderId(ctx, each), each]));
  const sources = await loadMessageSources(ctx, upcoming);
  return entries.flatMap(({ id }) => {
    const waiting = writable.get(id);
    if (waiting) return presentUpcoming(ctx, context, sources, waiting);
    const row = rows.get(id);
    return row ? presentFinished(ctx, row) : [];
  });
}

async function readRows(ctx: Ctx, ids: readonly string[]): Promise<Map<string, ReminderRow>> {
  if (ids.length === 0) return new Map();
  const where = sql`r.id = any (${[...ids]}::uuid[])`;
  const rows = await listReminders(ctx, { where, order: sql`r.id`, limit: ids.length, offset: 0 });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Every reminder ever scheduled for a pledge or a donor, latest first. */
async function ofWhom(ctx: Ctx, context: ReminderContext, query: ReminderListQuery) {
  const { pledgeId, donorId, status, page, limit } = query;
  const whose = sql`(${pledgeId ?? null}::uuid is null or r.pledge_id = ${pledgeId ?? null}::uuid)
    and (${donorId ?? null}::uuid is null or r.donor_id = ${donorId ?? null}::uuid)`;
  const waiting = await judgeWaiting(ctx, context, whose);
  const rows = await listReminders(ctx, {
    where: sql`r.state <> 'scheduled' and ${whose}`,
    order: sql`r.scheduled_at desc, r.id desc`,
    limit: 1_000,
    offset: 0,
  });
  const all: Entry[] = [
    ...waiting.map((each) => toEntry(ctx, context, each)).toReversed(),
    ...rows.map((row) => ({ id: row.id, at: row.scheduledAt, status: row.status, upcoming: null })),
  ];
  const chosen = all.filter((each) => status === undefined || each.status === status);
  const entries = chosen.slice((page - 1) * limit, page * limit);
  return {
    data: await presentEntries(ctx, context, entries),
    count: entries.length,
    pagination: toPagination({ page, limit }, chosen.length),
    statistics: toStatistics(all),
  };
}
