import type { ReportYear } from '@pledgewell/contract';
import {
  addDays,
  addMonths,
  fiscalYearName,
  fiscalYear,
  fiscalYearSpan,
  holdsDay,
  isBefore,
  sameDayLastYear,
  type Day,
} from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import type { TwoYears } from '../queries/donor-years.ts';
import { yearFacts } from '../queries/year.ts';

export type RequestedYear = { year?: number | undefined; asOf?: Day | undefined };

/** The requested year, by default the current one, as people see it and as queries use it. */
export async function readReportYear(ctx: Ctx, { year: requested, asOf }: RequestedYear) {
  const { startMonth, firstGiftOn } = await yearFacts(ctx);
  const runningYear = fiscalYear(ctx.today, startMonth);
  const year = requested ?? runningYear;
  const span = fiscalYearSpan(year, startMonth);
  if (asOf !== undefined && !holdsDay(span, asOf)) {
    throw new Problem('request/invalid', { fields: { asOf: 'Choose a date in this year.' } });
  }
  const endsOn = asOf ?? addDays(span.until, -1);
  // "As of today" leaves out nothing: after a move to another time zone, a donation may be dated
  // tomorrow.
  const until = asOf === undefined || asOf === ctx.today ? span.until : addDays(asOf, 1);
  const shown: ReportYear = {
    year,
    name: fiscalYearName(year, startMonth),
    startsOn: span.from,
    endsOn,
    startMonth,
    isRunning: year === runningYear,
    firstYear: Math.min(fiscalYear(firstGiftOn ?? ctx.today, startMonth), runningYear),
    runningYear,
  };
  const years: TwoYears = {
    year,
    lastFrom: addMonths(span.from, -12),
    thisFrom: span.from,
    until,
    isCut: isBefore(until, span.until),
  };
  return { shown, span, years };
}

/**
 * The day before which donations of the previous year are compared: while the year is running, up
 * to the same calendar day.
 */
export const comparableUntil = (
  ctx: Ctx,
  { shown, span }: Awaited<ReturnType<typeof readReportYear>>,
) => (shown.isRunning ? addDays(sameDayLastYear(ctx.today), 1) : span.from);
