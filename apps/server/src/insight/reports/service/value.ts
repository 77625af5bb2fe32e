import type { ValueQuery, ValueReport } from '@pledgewell/contract';
import { addMonths, cents, toMonth, segments, sum, valueMonths } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { toPagination } from '../../../platform/http/pagination.ts';
import { toReportDonor } from '../queries/rows.ts';
import { donorValueRows, donorValues, type ValueSpan } from '../queries/value.ts';
import { writeTable, type FileRequest } from '../../../platform/sheets/sheet-file.ts';

/** Each donor's total, and the donor's rank among the others. */
export async function valueReport(ctx: Ctx, query: ValueQuery): Promise<{ data: ValueReport }> {
  const span = toSpan(ctx);
  const { segment } = query;
  const { figures, rows, total } = await donorValues(ctx, span, segment, query);
  const combineFigures = (names: readonly string[]) => {
    const some = figures.filter((figure) => names.includes(figure.segment));
    return {
      donors: some.reduce((all, { donors }) => all + donors, 0),
      lifetime: sum(some.map(({ lifetime }) => cents(lifetime))),
    };
  };
  const bySegment = segments.map((name) => [name, combineFigures([name])] as const);
  const shown = combineFigures(segment === 'all' ? segments : [segment]);
  const data: ValueReport = {
    asOf: span.today,
    since: span.since,
    segment,
    figures: Object.fromEntries([
      ['all', combineFigures(segments)],
      ...bySegment,
    ]) as ValueReport['figures'],
    rows: rows.map((row) => ({
      donor: toReportDonor(row),
      lifetime: cents(row.lifetime),
      gifts: row.gifts,
      inKind: cents(row.inKind),
      firstGiftOn: row.firstGiftOn,
      lastGiftOn: row.lastGiftOn,
      recency: row.recency,
      frequency: row.frequency,
      monetary: cents(row.monetary),
      scores: { recency: row.r, frequency: row.f, monetary: row.m },
      segment: row.segment,
    })),
    pagination: toPagination(query, total ?? shown.donors),
  };
  return { data };
}

export async function valueFile(ctx: Ctx, query: ValueQuery, wish: FileRequest) {
  const sheet = {
    fileName: `lifetime-value-${ctx.today}`,
    title: 'Lifetime value',
    rows: donorValueRows(ctx, toSpan(ctx), query.segment, query),
    columns: [
      ['Donor', 'donor', 'text'],
      ['Email', 'email', 'text'],
      ['Lifetime giving', 'lifetime', 'usd'],
      ['Donations', 'gifts', 'number'],
      ['In-kind value', 'in_kind', 'usd'],
      ['First donation', 'first_gift_on', 'day'],
      ['Last donation', 'last_gift_on', 'day'],
      ['Days since last donation', 'recency', 'number'],
      ['Donations in 36 months', 'frequency', 'number'],
      ['Given in 36 months', 'monetary', 'usd'],
      ['Recency score', 'r', 'number'],
      ['Frequency score', 'f', 'number'],
      ['Monetary score', 'm', 'number'],
      ['Segment', 'segment', 'words'],
    ],
  } as const;
  return writeTable(sheet, wish);
}

/** The current month and the previous 35. */
const toSpan = ({ today }: Ctx): ValueSpan => ({
  today,
  since: addMonths(toMonth(today), 1 - valueMonths),
});
