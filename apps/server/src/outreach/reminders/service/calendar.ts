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
import { countReminders, countSentBetween, type StatusCount } from '../queries/list.ts';
import { forecast, type Planned } from './forecast.ts';
import { openOffice, type Outside } from './reach.ts';

/** What goes out on each of the days, and which rules stop the rest. */
export async function showCalendar(ctx: Ctx, outside: Outside, query: ReminderCalendarQuery) {
  const from = query.from ?? ctx.today;
  const to = addDays(from, calendarDays - 1);
  const days = Array.from({ length: calendarDays }, (_, later) => emptyDay(addDays(from, later)));
  const at = (date: Day) => days[daysBetween(from, date)];

  const office = await openOffice(ctx, outside);
  for (const coming of await forecast(ctx, office, { from, to })) addComing(at(coming.day), coming);
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

function addComing(tally: Tally | undefined, { verdict, donor }: Planned) {
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

/** How many go out in the seven days from today on, and how many went out this month. */
export async function showFigures(ctx: Ctx, outside: Outside): Promise<{ data: ReminderFigures }> {
  const office = await openOffice(ctx, outside);
  const coming = await forecast(ctx, office, weekFrom(ctx.today));
  const first = day(`${ctx.today.slice(0, 7)}-01`);
  return {
    data: {
      scheduledThisWeek: coming.filter(({ verdict }) => verdict.stop === null).length,
      sentThisMonth: await countSentBetween(ctx, first, addDays(ctx.today, 1)),
    },
  };
}
