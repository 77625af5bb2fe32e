import type { DonorYearQuery, DonorYearReport } from '@pledgewell/contract';
import {
  cents,
  donorGroups,
  groupFigure,
  retentionRates,
  type DonorGroup,
  type KindFigures,
} from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { toPagination } from '../../../platform/http/pagination.ts';
import { donorYearRows, donorYears } from '../queries/donor-years.ts';
import { toReportDonor } from '../queries/rows.ts';
import { writeTable, type FileRequest } from '../../../platform/sheets/sheet-file.ts';
import { readReportYear } from './year.ts';

type GroupQuery = DonorYearQuery & { group: DonorGroup };

/** Counts all donors by kind. Retention, LYBUNT, SYBUNT and movement share this report. */
export async function donorYearReport(
  ctx: Ctx,
  query: GroupQuery,
): Promise<{ data: DonorYearReport }> {
  const { group } = query;
  const year = await readReportYear(ctx, query);
  const { figures, rows, total } = await donorYears(ctx, year.years, group, query);
  const kinds: KindFigures = Object.fromEntries(
    figures.map(({ kind, donors, ...amounts }) => [
      kind,
      {
        donors,
        lastYear: cents(amounts.lastYear),
        thisYear: cents(amounts.thisYear),
        ever: cents(amounts.ever),
      },
    ]),
  );
  const data: DonorYearReport = {
    year: year.shown,
    group,
    figures: everyGroup(kinds),
    rates: retentionRates(kinds),
    rows: rows.map((row) => ({
      donor: toReportDonor(row),
      kind: row.kind,
      lastYear: cents(row.lastYear),
      thisYear: cents(row.thisYear),
      ever: cents(row.ever),
      firstGiftOn: row.firstGiftOn,
      lastGiftOn: row.lastGiftOn,
    })),
    pagination: toPagination(query, total ?? groupFigure(kinds, group).donors),
  };
  return { data };
}

function everyGroup(kinds: KindFigures) {
  const groups = Object.keys(donorGroups) as DonorGroup[];
  const figures = groups.map((group) => [group, groupFigure(kinds, group)] as const);
  return Object.fromEntries(figures) as DonorYearReport['figures'];
}

export async function donorYearFile(ctx: Ctx, name: string, query: GroupQuery, wish: FileRequest) {
  const { shown, years } = await readReportYear(ctx, query);
  const rows = {
    fileName: `${name}-${shown.year}`,
    title: `${name} ${shown.name}`,
    rows: donorYearRows(ctx, years, query.group, query),
    columns: [
      ['Donor', 'donor', 'text'],
      ['Email', 'email', 'text'],
      ['Given last year', 'last_year', 'usd'],
      [`Given in ${shown.name}`, 'this_year', 'usd'],
      ['Lifetime giving', 'ever', 'usd'],
      ['First donation', 'first_gift_on', 'day'],
      ['Last donation', 'last_gift_on', 'day'],
    ],
  } as const;
  return writeTable(rows, wish);
}
