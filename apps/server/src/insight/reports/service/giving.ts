import type {
  CampaignsQuery,
  CampaignsReport,
  GiverRow,
  MonthsQuery,
  MonthsReport,
} from '@pledgewell/contract';
import { addMonths, cents, holdsDay, listMonths, sum, type Day } from '@pledgewell/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import { toPagination } from '../../../platform/http/pagination.ts';
import { Problem } from '../../../platform/core/problem.ts';
import {
  givenByCampaign,
  givenByMonth,
  giverRows,
  pageGivers,
  type GivingFilter,
  type MonthTotal,
} from '../queries/giving.ts';
import { toReportDonor, type RowQuery } from '../queries/rows.ts';
import { sumInKind } from '../../../giving/index.ts';
import { writeTable, type FileRequest } from '../../../platform/sheets/sheet-file.ts';
import { comparableUntil, readReportYear } from './year.ts';

type Year = Awaited<ReturnType<typeof readReportYear>>;

/** Twelve months beside those of the previous year, and the donors of one or all of them. */
export async function monthsReport(ctx: Ctx, query: MonthsQuery): Promise<{ data: MonthsReport }> {
  const year = await readReportYear(ctx, query);
  const filter = filterOfMonth(year, query.month);
  const given = await givenByMonth(ctx, year.years.lastFrom, year.span.until);
  const months = listMonths(year.span).map((month) => ({
    month,
    thisYear: givenIn(given, (each) => each === month),
    lastYear: givenIn(given, (each) => each === addMonths(month, -12)),
  }));
  const total = await computeTotals(ctx, year, given);
  return { data: { year: year.shown, total, months, ...(await listRows(ctx, filter, query)) } };
}

/** Every campaign beside its total of the previous year, and the donors of one or all of them. */
export async function campaignsReport(
  ctx: Ctx,
  query: CampaignsQuery,
): Promise<{ data: CampaignsReport }> {
  const year = await readReportYear(ctx, query);
  const given = await givenByMonth(ctx, year.years.lastFrom, year.span.until);
  const campaigns = (await givenByCampaign(ctx, year.span.from)).map((row) => ({
    _id: row.id,
    name: row.name ?? 'No campaign',
    thisYear: { amount: cents(row.thisAmount), gifts: row.thisDonations },
    lastYear: { amount: cents(row.lastAmount), gifts: row.lastDonations },
  }));
  const total = await computeTotals(ctx, year, given);
  const filter = { ...year.span, year: year.shown.year, campaign: query.campaign };
  return { data: { year: year.shown, total, campaigns, ...(await listRows(ctx, filter, query)) } };
}

export async function monthsFile(ctx: Ctx, query: MonthsQuery, wish: FileRequest) {
  const year = await readReportYear(ctx, query);
  const name = `giving-${query.month?.slice(0, 7) ?? year.shown.year}`;
  const filter = filterOfMonth(year, query.month);
  return giversFile(name, giverRows(ctx, filter, query), wish);
}

export async function campaignsFile(ctx: Ctx, query: CampaignsQuery, wish: FileRequest) {
  const { shown, span } = await readReportYear(ctx, query);
  const filter = { ...span, campaign: query.campaign };
  const name = `giving-by-campaign-${shown.year}`;
  return giversFile(name, giverRows(ctx, filter, query), wish);
}

const giversFile = (fileName: string, rows: RawBuilder<unknown>, wish: FileRequest) => {
  const sheet = {
    fileName,
    title: 'Givers',
    rows,
    columns: [
      ['Donor', 'donor', 'text'],
      ['Email', 'email', 'text'],
      ['Donations', 'gifts', 'number'],
      ['Given', 'amount', 'usd'],
    ],
  } as const;
  return writeTable(sheet, wish);
};

function filterOfMonth({ span, shown }: Year, month: Day | undefined): GivingFilter {
  if (month === undefined) return { ...span, year: shown.year };
  if (!holdsDay(span, month)) {
    throw new Problem('request/invalid', { fields: { month: 'Choose a month of this year.' } });
  }
  return { from: month, until: addMonths(month, 1) };
}

async function listRows(ctx: Ctx, filter: GivingFilter, query: RowQuery) {
  const { rows, total } = await pageGivers(ctx, filter, query);
  const shown = rows.map((row): GiverRow => ({
    donor: toReportDonor(row),
    amount: cents(row.amount),
    gifts: row.gifts,
  }));
  return { rows: shown, pagination: toPagination(query, total) };
}

/**
 * Totals both years; while the year is running, the previous one counts only up to the same day.
 */
async function computeTotals(ctx: Ctx, year: Year, given: readonly MonthTotal[]) {
  const { lastFrom, thisFrom } = year.years;
  const before = await givenByMonth(ctx, lastFrom, comparableUntil(ctx, year));
  const { from, until } = year.span;
  return {
    inKind: await sumInKind(ctx, sql`g.date >= ${from} and g.date < ${until}`),
    thisYear: givenIn(given, (month) => month >= thisFrom),
    lastYear: givenIn(given, (month) => month < thisFrom),
    toThisDayLastYear: givenIn(before, () => true),
  };
}

function givenIn(totals: readonly MonthTotal[], belongs: (month: Day) => boolean) {
  const some = totals.filter(({ month }) => belongs(month));
  return {
    amount: sum(some.map(({ amount }) => cents(amount))),
    gifts: some.reduce((all, { gifts: donations }) => all + donations, 0),
  };
}
