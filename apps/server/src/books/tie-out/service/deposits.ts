import type { Deposit, DepositsQuery } from '@pledgewell/contract';
import {
  subtract,
  sum,
  tieOutReasons,
  zero,
  type Cents,
  type TieOutReason,
} from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import {
  pageDeposits,
  sumContents,
  sumMatchedDonations,
  type DepositRow,
  type LineContents,
  type PayoutContents,
} from '../queries/deposits.ts';

/** Payouts and bank lines, newest first, each with what makes both sides differ. */
export async function showDeposits(ctx: Ctx, { after, limit }: DepositsQuery) {
  const found = await pageDeposits(ctx, { after: after ?? null, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const ids = rows.flatMap(({ payoutId }) => payoutId ?? []);
  const payouts = new Map((await sumContents(ctx, ids)).map((each) => [each.payoutId, each]));
  const lineIds = rows.flatMap(({ lineId }) => lineId ?? []);
  const matched = await sumMatchedDonations(ctx, lineIds);
  const lines = new Map(matched.map((each) => [each.lineId, each]));
  const data = rows.map((row) => {
    const payout = payouts.get(row.payoutId ?? '');
    if (payout) return payoutDeposit(row, payout);
    const line = lines.get(row.lineId ?? '');
    return line ? donationDeposit(row, line) : openDeposit(row);
  });
  const next = found.length > limit ? (data.at(-1)?._id ?? null) : null;
  return { data, count: data.length, next };
}

type Part = [reason: TieOutReason, amount: Cents];

/** What the records say is the bank's amount less every difference. */
function payoutDeposit(row: DepositRow, payout: PayoutContents): Deposit {
  const { amount, net, gifts, refunds, fees, unknown, unequal, isListed } = payout;
  const isOnLine = row.bank !== null;
  const parts: Part[] = [
    ['line-unequal', isOnLine ? subtract(row.bank ?? zero, row.matched) : zero],
    ['payout-changed', payout.matched === null ? zero : subtract(payout.matched, amount)],
    [isListed ? 'entries-unequal' : 'entries-unknown', subtract(amount, net)],
    ['entry-unknown', unknown],
    ['record-unequal', unequal],
  ];
  return {
    ...toDeposit(row, 'payout', sum([gifts, refunds, fees]), parts),
    count: payout.count,
    gifts,
    refunds,
    fees,
    other: sum([unknown, subtract(amount, net)]),
  };
}

function donationDeposit(row: DepositRow, line: LineContents): Deposit {
  const { gifts, count, changed, deleted } = line;
  const parts: Part[] = [
    ['line-unequal', subtract(row.bank ?? zero, row.matched)],
    ['changed-since-match', changed],
    ['deleted-since-match', deleted],
  ];
  return { ...toDeposit(row, 'donations', gifts, parts), count, gifts };
}

const openDeposit = (row: DepositRow): Deposit => toDeposit(row, 'unmatched', null, []);

function toDeposit(
  { id, day, bank, description, lineId, payoutId }: DepositRow,
  kind: Deposit['kind'],
  records: Cents | null,
  parts: readonly Part[],
): Deposit {
  return {
    _id: id,
    kind,
    day,
    bank,
    records,
    difference: bank === null || records === null ? null : subtract(bank, records),
    description,
    count: 0,
    gifts: zero,
    refunds: zero,
    fees: zero,
    other: zero,
    reasons: parts
      .filter(([, amount]) => amount !== zero)
      .map(([reason, amount]) => ({ reason, sentence: tieOutReasons[reason].sentence, amount })),
    lineId,
    payoutId,
  };
}
