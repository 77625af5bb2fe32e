import type { JournalEntriesQuery, JournalEntry, JournalMonth } from '@pledgewell/contract';
import { day, type Day } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { toPagination } from '../../../platform/http/pagination.ts';
import { countEntries, pageEntries, sumAccounts, type LineRow } from '../queries/entries.ts';
import { listMonths, type MonthRow } from '../queries/months.ts';

/** The first day of a month that is written `YYYY-MM`. */
export const firstDay = (month: string): Day => day(`${month}-01`);

export const toMonth = (first: Day) => first.slice(0, 7);

export async function showMonths(ctx: Ctx) {
  const data = (await listMonths(ctx)).map(toJournalMonth);
  return { data, count: data.length };
}

function toJournalMonth(row: MonthRow): JournalMonth {
  const { exportedAt, exportedAs, exportedBy, entries, debits, changes } = row;
  return {
    month: toMonth(row.month),
    entries,
    debits,
    changes,
    lastExport:
      exportedAt === null || exportedAs === null
        ? null
        : { at: exportedAt.toISOString(), format: exportedAs, by: exportedBy ?? '' },
    closing: toClosing(row),
  };
}

function toClosing({ month, closingId, closedAt, closedBy }: MonthRow): JournalMonth['closing'] {
  if (closingId === null || closedAt === null) return null;
  return {
    _id: closingId,
    month: toMonth(month),
    closedAt: closedAt.toISOString(),
    closedBy: closedBy ?? '',
  };
}

export async function showEntries(ctx: Ctx, query: JournalEntriesQuery) {
  const month = firstDay(query.month);
  const total = await countEntries(ctx, month);
  const lines = await pageEntries(ctx, { ...query, month });
  const data = [...Map.groupBy(lines, ({ number }) => number).values()].map(toEntry);
  return { data, count: total, pagination: toPagination(query, total) };
}

function toEntry(lines: readonly LineRow[]): JournalEntry {
  const [first] = lines;
  if (!first) throw new RangeError('an entry has lines');
  const { number, kind, date, concernsOn, donor, isCorrection, source, sourceId } = first;
  const idIf = (wanted: LineRow['source']) => (source === wanted ? sourceId : null);
  return {
    number,
    kind,
    date,
    name: donor,
    isCorrection,
    adjustedMonth: date === concernsOn ? null : toMonth(concernsOn),
    donationId: idIf('donation'),
    pledgeId: idIf('pledge'),
    payoutId: idIf('payout'),
    lines: lines.map(({ account, fund, campaign, debit, credit }) => {
      return { account, fund, campaign, debit, credit };
    }),
  };
}

export async function showTotals(ctx: Ctx, month: string) {
  const data = await sumAccounts(ctx, firstDay(month));
  return { data, count: data.length };
}
