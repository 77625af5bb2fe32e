import type { Payout, PayoutEntry } from '@pledgewell/contract';
import {
  cents,
  differenceInWords,
  payoutRemarks,
  sum,
  zero,
  type PayoutEntryKind,
} from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { countDifferences, type EntryRow } from '../queries/compare-with-books.ts';
import { sumPayouts, type PayoutRow } from '../queries/payouts.ts';

/** Payouts as the API returns them, each with its contents. */
export async function presentPayouts(ctx: Ctx, rows: readonly PayoutRow[]): Promise<Payout[]> {
  const ids = rows.map(({ id }) => id);
  const sums = Map.groupBy(await sumPayouts(ctx, ids), ({ payoutId }) => payoutId);
  const differences = await countDifferences(ctx, ids);
  return rows.map((row) => {
    const inside = sums.get(row.id) ?? [];
    const part = (...kinds: PayoutEntryKind[]) => {
      const found = inside.filter(({ kind }) => kinds.includes(kind));
      return {
        count: found.reduce((all, { count }) => all + count, 0),
        amount: sum(found.map(({ amount }) => amount)),
      };
    };
    const fees = sum(inside.map(({ fee }) => fee));
    const net = cents(sum(inside.map(({ amount }) => amount)) - fees);
    return {
      _id: row.id,
      amount: row.amount,
      currency: row.currency,
      status: row.status,
      createdAt: row.createdAt.toISOString(),
      arrivesOn: row.arrivesOn,
      gifts: part('gift'),
      refunds: part('refund'),
      disputes: part('dispute'),
      others: part('fee', 'other'),
      fees,
      remarks: payoutRemarks({ ...row, net }),
      differences: differences.get(row.id) ?? 0,
    };
  });
}

export function toPayoutEntry(row: EntryRow): PayoutEntry {
  const { donationId, donorName, donatedOn, difference, booked } = row;
  return {
    id: row.providerId,
    kind: row.kind,
    amount: row.amount,
    fee: row.fee,
    net: row.net,
    at: row.at.toISOString(),
    description: row.description,
    donation:
      donationId === null || donorName === null || donatedOn === null
        ? null
        : { _id: donationId, donor: donorName, date: donatedOn },
    difference: difference === null ? null : differenceInWords(difference, booked ?? zero),
  };
}
