import type {
  TieOutComparison,
  TieOutMonth,
  TieOutRow,
  TieOutRowsQuery,
} from '@pledgewell/contract';
import {
  cents,
  day,
  isNormalCause,
  quickBooksFaults,
  reasonsFor,
  subtract,
  sum,
  tieOutCauseNames,
  tieOutKinds,
  tieOutReasons,
  zero,
  type Cents,
  type TieOutKind,
} from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { findSettings } from '../../journal/queries/settings.ts';
import { findConnection } from '../../quickbooks/queries/connection.ts';
import { toMonth, type Month } from '../queries/month.ts';
import { countNewEntries, findMonthClosing } from '../queries/month-state.ts';
import {
  pageRows,
  sumRows,
  type Comparison,
  type ReasonSum,
  type TieOutRowRecord,
} from '../queries/rows.ts';
import {
  sumBankLines,
  sumJournal,
  sumQuickBooks,
  sumRecords,
  type KindTotal,
} from '../queries/totals.ts';

/** Compares the donations of a month with the bank, the journal and QuickBooks. */
export async function showTieOut(ctx: Ctx, text: string) {
  const month = toMonth(day(`${text}-01`));
  const records = await sumRecords(ctx, month);
  const { total, hasStatement } = await sumBankLines(ctx, month);
  const kinds = { ...records, balance: zero };
  const compare = async (
    comparison: Comparison | null,
    shown: readonly TieOutKind[],
    totals: readonly KindTotal[],
  ) =>
    comparison &&
    toComparison(comparison, await sumRows(ctx, month, comparison), { kinds, shown, totals });

  const bank = await compare({ side: 'bank' }, ['gift'], [{ kind: 'gift', amount: total }]);
  const sides = await findComparisons(ctx);
  const journal = await compare(
    sides.journal,
    ['gift', 'refund', 'fee', 'payout', 'balance'],
    sides.journal ? await sumJournal(ctx, month) : [],
  );
  const quickbooks = await compare(
    sides.quickbooks,
    ['gift', 'refund', 'payout'],
    sides.quickbooks ? await sumQuickBooks(ctx, sides.quickbooks.company.realmId, month) : [],
  );
  const compared = [...(hasStatement ? [bank] : []), journal, quickbooks].filter(
    (each) => each !== null,
  );
  const data: TieOutMonth = {
    month: text,
    records: records.gift,
    bank: bank as TieOutComparison,
    hasStatement,
    journal,
    quickbooks,
    ...(await findState(ctx, month)),
    isTiedOut:
      hasStatement && compared.every((each) => each.openRows === 0 && each.unexplained === zero),
  };
  return { data };
}

/** The comparisons that the organization has besides the bank. */
async function findComparisons(ctx: Ctx) {
  const settings = await findSettings(ctx);
  const connection = await findConnection(ctx);
  const startsOn = connection?.startsOn;
  return {
    journal: settings ? ({ side: 'journal', startsOn: settings.startsOn } as const) : null,
    quickbooks:
      connection && startsOn
        ? ({ side: 'quickbooks', company: { realmId: connection.realmId, startsOn } } as const)
        : null,
  };
}

type Sums = {
  kinds: Record<TieOutKind, Cents>;
  shown: readonly TieOutKind[];
  totals: readonly KindTotal[];
};

function toComparison(
  { side }: Comparison,
  rows: readonly ReasonSum[],
  { kinds, shown, totals }: Sums,
): TieOutComparison {
  const compared = shown.map((kind) => {
    const other = totals.find((each) => each.kind === kind)?.amount ?? zero;
    const difference = subtract(other, kinds[kind]);
    const explained = sum(rows.filter((row) => row.kind === kind).map(({ amount }) => amount));
    const unexplained = subtract(difference, explained);
    return { kind, records: kinds[kind], other, difference, unexplained };
  });
  const causes = tieOutCauseNames.flatMap((cause) => {
    const those = rows.filter(({ reason }) => tieOutReasons[reason].cause === cause);
    const count = those.reduce((all, row) => all + row.count, 0);
    const isNormal = isNormalCause(cause);
    return count === 0
      ? []
      : [{ cause, isNormal, count, amount: sum(those.map(({ amount }) => amount)) }];
  });
  return {
    side,
    kinds: compared,
    causes,
    unexplained: sum(compared.map(({ unexplained }) => cents(Math.abs(unexplained)))),
    openRows: causes.reduce((all, { isNormal, count }) => all + (isNormal ? 0 : count), 0),
  };
}

/** Which files and which closing a month has. */
async function findState(ctx: Ctx, { first }: Month) {
  const { entries, exportedAt } = await countNewEntries(ctx, first);
  const closing = await findMonthClosing(ctx, first);
  return {
    newEntries: entries,
    lastExportAt: exportedAt?.toISOString() ?? null,
    closing: closing ?? null,
  };
}

/** One part of the rows of a cause. A side that the organization does not have has no rows. */
export async function showTieOutRows(ctx: Ctx, text: string, query: TieOutRowsQuery) {
  const sides = await findComparisons(ctx);
  const comparison = query.side === 'bank' ? ({ side: 'bank' } as const) : sides[query.side];
  const found = comparison
    ? await pageRows(ctx, toMonth(day(`${text}-01`)), comparison, {
        reasons: reasonsFor(query.cause),
        after: query.after ?? null,
        limit: query.limit + 1,
      })
    : [];
  const data = found.slice(0, query.limit).map(toRow);
  const next = found.length > query.limit ? (data.at(-1)?._id ?? null) : null;
  return { data, count: data.length, next };
}

function toRow(row: TieOutRowRecord): TieOutRow {
  const { key, kind, reason, record, recordId, amount, donationId, payoutId, documentId } = row;
  const { sentence, action } = tieOutReasons[reason];
  return {
    _id: key,
    kind,
    reason,
    sentence: row.fault === null ? sentence : quickBooksFaults[row.fault],
    action,
    name: toName(row),
    day: row.day,
    amount,
    donationId,
    payoutId,
    lineId: record === 'line' ? recordId : null,
    documentId,
    entryNumber: record === 'entry' ? Number(row.ref) : null,
  };
}

function toName({ record, kind, ref, donor, description }: TieOutRowRecord): string {
  if (record === 'line') return description ?? '';
  if (donor !== null) return donor;
  if (record === 'entry') return `Entry no. ${ref}`;
  return record === 'payout' && kind !== 'fee' ? 'Payout' : tieOutKinds[kind];
}
