import type {
  AgingQuery,
  AgingReport,
  ExpectedQuery,
  ExpectedReport,
  InstallmentRow,
} from '@pledgewell/contract';
import {
  addMonths,
  agingBuckets,
  cents,
  daysPastDue,
  toMonth,
  zero,
  type Day,
} from '@pledgewell/domain';
import type { RawBuilder } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import { toPagination } from '../../../platform/http/pagination.ts';
import { Problem } from '../../../platform/core/problem.ts';
import {
  openInstallmentRows,
  openInstallments,
  type OpenInstallmentsRequest,
} from '../queries/installments.ts';
import type { OpenFigure } from '../queries/open-figures.ts';
import { toReportDonor, type RowQuery } from '../queries/rows.ts';
import {
  agingRanges,
  all,
  before,
  between,
  since,
  undated,
  type DueDateRange,
} from '../queries/due-date-ranges.ts';
import { writeTable, type FileRequest } from '../../../platform/sheets/sheet-file.ts';

/** How many months of expected income are listed separately; the rest is `later`. */
const monthsAhead = 12;

/** Unpaid amounts of installments by how long they have been due, as of the end of a day. */
export async function agingReport(ctx: Ctx, query: AgingQuery): Promise<{ data: AgingReport }> {
  const asOf = query.asOf ?? ctx.today;
  const { rows, total, figure } = await buildReport(ctx, agingRequest(ctx, query), query, asOf);
  const figures = ['all', 'late', ...agingBuckets].map((part) => [part, figure(part)] as const);
  return {
    data: {
      asOf,
      bucket: query.bucket,
      figures: Object.fromEntries(figures) as AgingReport['figures'],
      rows,
      pagination: toPagination(query, total ?? figure(query.bucket).instalments),
    },
  };
}

/** Expected payments, by the month they are due in. */
export async function expectedReport(
  ctx: Ctx,
  query: ExpectedQuery,
): Promise<{ data: ExpectedReport }> {
  const request = expectedRequest(ctx, query);
  const { rows, total, figure } = await buildReport(ctx, request, query, ctx.today);
  return {
    data: {
      asOf: ctx.today,
      part: query.part,
      figures: request.ranges.map(({ name }) => ({ part: name, ...figure(name) })),
      rows,
      pagination: toPagination(query, total ?? figure(query.part).instalments),
    },
  };
}

export const agingFile = async (ctx: Ctx, query: AgingQuery, wish: FileRequest) => {
  const asOf = query.asOf ?? ctx.today;
  const rows = openInstallmentRows(ctx, agingRequest(ctx, query), query, asOf);
  return installmentsFile(`pledge-aging-${asOf}`, rows, wish);
};

export const expectedFile = async (ctx: Ctx, query: ExpectedQuery, wish: FileRequest) => {
  const rows = openInstallmentRows(ctx, expectedRequest(ctx, query), query, ctx.today);
  return installmentsFile(`expected-income-${ctx.today}`, rows, wish);
};

function agingRequest(ctx: Ctx, { asOf, bucket }: AgingQuery): OpenInstallmentsRequest {
  const ranges = agingRanges(asOf ?? ctx.today);
  return { asOf: asOf === ctx.today ? undefined : asOf, ranges, shown: findRange(ranges, bucket) };
}

function expectedRequest({ today }: Ctx, { part }: ExpectedQuery): OpenInstallmentsRequest {
  const months = monthsOfExpected(today);
  const [thisMonth = today] = months;
  const ranges = [
    all,
    before('overdue', today),
    // Payments due in this month before today are overdue.
    ...months.map((month) =>
      between(month, month === thisMonth ? today : month, addMonths(month, 1)),
    ),
    since('later', addMonths(thisMonth, monthsAhead)),
    undated,
  ];
  return { asOf: undefined, ranges, shown: findRange(ranges, part) };
}

function findRange(ranges: readonly DueDateRange[], name: string): DueDateRange {
  const range = ranges.find((each) => each.name === name);
  if (range) return range;
  throw new Problem('request/invalid', { fields: { part: 'Choose one of the next 12 months.' } });
}

const monthsOfExpected = (today: Day) =>
  Array.from({ length: monthsAhead }, (_, step) => addMonths(toMonth(today), step));

async function buildReport(ctx: Ctx, request: OpenInstallmentsRequest, query: RowQuery, asOf: Day) {
  const { figures, rows, total } = await openInstallments(ctx, request, query);
  const shown = rows.map((row): InstallmentRow => ({
    pledgeId: row.pledgeId,
    number: row.number,
    donor: toReportDonor(row),
    campaign: row.campaign,
    dueDate: row.dueDate,
    daysPastDue: daysPastDue(row.dueDate, asOf),
    amount: cents(row.amount),
    open: cents(row.open),
  }));
  const figure = (part: string) => toFigure(figures.find(({ name }) => name === part));
  return { rows: shown, total, figure };
}

const toFigure = (found: OpenFigure | undefined) => ({
  instalments: found?.installments ?? 0,
  donors: found?.donors ?? 0,
  open: found ? cents(found.open) : zero,
});

const installmentsFile = (fileName: string, rows: RawBuilder<unknown>, wish: FileRequest) => {
  const sheet = {
    fileName,
    title: 'Installments',
    rows,
    columns: [
      ['Donor', 'donor', 'text'],
      ['Email', 'email', 'text'],
      ['Campaign', 'campaign', 'text'],
      ['Installment', 'number', 'number'],
      ['Due date', 'due_date', 'day'],
      ['Days past due', 'days_past_due', 'number'],
      ['Amount', 'amount', 'usd'],
      ['Outstanding', 'open', 'usd'],
    ],
  } as const;
  return writeTable(sheet, wish);
};
