import { formatLongDay, type Day } from '../../day.ts';
import { formatUsd, type Cents } from '../../money.ts';

/** An amount below zero, by its absolute value. */
export type FileRefund = {
  row: number;
  donorId: string;
  cents: Cents;
  on: Day;
  /** Some systems give a refund the id of its donation. */
  oldId: string | null;
};

/** A donation with an amount left to refund. */
export type GivenDonation = {
  id: string;
  donorId: string;
  left: Cents;
  on: Day;
  oldId: string | null;
};

export type StoredRefund = { donorId: string; cents: Cents; on: Day };

export type RefundMatch =
  | { is: 'match'; row: number; donationId: string; cents: Cents; on: Day; reason: string }
  | { is: 'existing' | 'error'; row: number; reason: string };

/**
 * Finds the donation of each refund: the one with the same id, else the latest of that donor with
 * exactly that amount, else the donor's only one that is large enough. A refund is never before its
 * donation. A stored refund with the same donor, day and amount already exists.
 */
export function matchRefunds(
  refunds: readonly FileRefund[],
  donations: readonly GivenDonation[],
  stored: readonly StoredRefund[],
): RefundMatch[] {
  const byDonor = Map.groupBy(
    donations.map((donation) => ({ ...donation })),
    ({ donorId }) => donorId,
  );
  const known = new Map<string, number>();
  for (const each of stored) known.set(refundKey(each), (known.get(refundKey(each)) ?? 0) + 1);

  return refunds.map((refund): RefundMatch => {
    const { row, cents, on } = refund;
    const times = known.get(refundKey(refund)) ?? 0;
    if (times > 0) {
      known.set(refundKey(refund), times - 1);
      return { is: 'existing', row, reason: 'This refund is already recorded.' };
    }
    const donation = donationFor(refund, byDonor.get(refund.donorId) ?? []);
    if (!donation) return { is: 'error', row, reason: noDonation(refund) };
    donation.left = (donation.left - cents) as Cents;
    const reason = `Refunds the donation on ${formatLongDay(donation.on)}.`;
    return { is: 'match', row, donationId: donation.id, cents, on, reason };
  });
}

const refundKey = ({ donorId, cents, on }: StoredRefund) => `${donorId} ${cents} ${on}`;

function donationFor({ cents, on, oldId }: FileRefund, donations: readonly GivenDonation[]) {
  const possible = donations.filter((donation) => donation.left >= cents && donation.on <= on);
  const same = oldId === null ? undefined : possible.find((donation) => donation.oldId === oldId);
  if (same) return same;
  const exact = possible.filter(({ left }) => left === cents);
  const latest = exact.toSorted((one, other) => (one.on < other.on ? 1 : -1))[0];
  return latest ?? (possible.length === 1 ? possible[0] : undefined);
}

const noDonation = ({ cents, on }: FileRefund) =>
  `We found no donation from this donor on or before ${formatLongDay(on)} that matches ` +
  `a refund of ${formatUsd(cents)}.`;
