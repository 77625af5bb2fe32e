import {
  calendarDays,
  type CalendarDay,
  type ReminderCalendarQuery,
  type ReminderFigures,
} from '@pledgewell/contract';
import {
  addDays,
  day,
  daysBetween,
  stopSentence,
  weekFrom,
  type Day,
  type Stop,
} from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import type { Services } from '../../../platform/core/services.ts';
import { countReminders, countSentBetween, type StatusCount } from '../queries/list.ts';
import { forecast, type PlannedReminder } from './forecast.ts';
import { loadReminderContext } from './reminder-context.ts';

/** What is sent on each day, and which rules stop the rest. */
export async function showCalendar(ctx: Ctx, services: Services, query: ReminderCalendarQuery) {
  const from = query.from ?? ctx.today;
  const to = addDays(from, calendarDays - 1);
  const days = Array.from({ length: calendarDays }, (_, later) => emptyDay(addDays(from, later)));
  const at = (date: Day) => days[daysBetween(from, date)];

  const context = await loadReminderContext(ctx, services);
  for (const upcoming of await forecast(ctx, context, { from, to }))
    addUpcoming(at(upcoming.day), upcoming);
  const between = sql`r.day between ${from} and ${to}`;
  for (const over of await countReminders(ctx, between)) addOver(at(over.day), over);
  return { data: { from, to, days: days.map(presentDay) } };
}

type Tally = Omit<CalendarDay, 'messages' | 'stopped'> & {
  donors: Set<string>;
  stops: Map<Stop, number>;
};

const emptyDay = (date: Day): Tally => ({
  date,
  donors: new Set(),
  stops: new Map(),
  scheduled: 0,
  sent: 0,
  failed: 0,
  cancelled: 0,
});

function addUpcoming(tally: Tally | undefined, { verdict, donor }: PlannedReminder) {
  if (!tally) return;
  if (verdict.stop === null) {
    tally.scheduled += 1;
    tally.donors.add(donor.id);
  } else {
    addStop(tally, verdict.stop, 1);
  }
}

function addOver(tally: Tally | undefined, { status, stoppedBy, count }: StatusCount) {
  if (!tally) return;
  if (stoppedBy !== null) addStop(tally, stoppedBy, count);
  else tally[status] += count;
}

function addStop({ stops }: Tally, stop: Stop, count: number) {
  stops.set(stop, (stops.get(stop) ?? 0) + count);
}

function presentDay({ donors, stops, ...tally }: Tally): CalendarDay {
  const stopped = [...stops]
    .map(([code, count]) => ({ code, sentence: stopSentence(code), count }))
    .toSorted((one, other) => other.count - one.count || (one.code < other.code ? -1 : 1));
  return { ...tally, messages: donors.size, stopped };
}

/** How many reminders go out in the seven days from today, and how many went out this month. */
export async function showFigures(
  ctx: Ctx,
  services: Services,
): Promise<{ data: ReminderFigures }> {
  const context = await loadReminderContext(ctx, services);
  const upcoming = await forecast(ctx, context, weekFrom(ctx.today));
  const first = day(`${ctx.today.slice(0, 7)}-01`);
  return {
    data: {
      scheduledThisWeek: upcoming.filter(({ verdict }) => verdict.stop === null).length,
      sentThisMonth: await countSentBetween(ctx, first, addDays(ctx.today, 1)),
    },
  };
}
