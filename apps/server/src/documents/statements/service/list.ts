import type { DonorStatement, StatementFigures, StatementListQuery } from '@pledgewell/contract';
import { isYearOver, lastWholeYear, statementStates, sum } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import type { ReadRows } from '../../../platform/db/read-rows.ts';
import type { Download } from '../../../platform/http/download.ts';
import { toPagination } from '../../../platform/http/pagination.ts';
import { writeCsv } from '../../../platform/sheets/write-csv.ts';
import {
  givingYears,
  pageDonorStatements,
  unreachableSheet,
  type DonorStatementRow,
  type YearFigures,
} from '../queries/donor-statements.ts';

/** A year's donors, with what remains to do about their statements. */
export async function listStatements(ctx: Ctx, query: StatementListQuery) {
  const year = query.year ?? lastWholeYear(ctx.today);
  const { rows, total, figures } = await pageDonorStatements(ctx, year, query);
  return {
    data: rows.map(presented),
    count: total,
    pagination: toPagination(query, total),
    statistics: await readFigures(ctx, year, figures),
  };
}

export async function exportUnreachable(
  ctx: Ctx,
  { year, read }: { year: number; read: ReadRows },
): Promise<Download> {
  return {
    fileName: `statements-${year}-not-by-email.csv`,
    mediaType: 'text/csv; charset=utf-8',
    bytes: writeCsv(unreachableSheet(ctx, year), read),
  };
}

async function readFigures(
  ctx: Ctx,
  year: number,
  byState: readonly YearFigures[],
): Promise<StatementFigures> {
  const countInState = (wanted: string) =>
    byState.find(({ state }) => state === wanted)?.donors ?? 0;
  const total = (key: 'donors' | 'forEmail' | 'forPaper') =>
    byState.reduce((sofar, each) => sofar + each[key], 0);
  return {
    year,
    isOver: isYearOver(year, ctx.today),
    years: await givingYears(ctx),
    donors: total('donors'),
    amount: sum(byState.map(({ amountCents }) => amountCents)),
    states: Object.fromEntries(
      statementStates.map((state) => [state, countInState(state)]),
    ) as StatementFigures['states'],
    forEmail: total('forEmail'),
    forPaper: total('forPaper'),
  };
}

const presented = (row: DonorStatementRow): DonorStatement => ({
  donor: { _id: row.id, name: row.name, email: row.email },
  gifts: row.gifts,
  amount: row.amountCents,
  state: row.state,
  unreachable: row.unreachable,
  issued: row.issuedAt ? { at: row.issuedAt.toISOString(), to: row.sentTo } : null,
});
