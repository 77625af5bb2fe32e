import { cents, type Cents, sum } from '../../money.ts';

/** How many parts a split donation or pledge may have. */
export const mostSplits = 50;

/**
 * Returns a total as shares in proportion to weights that are at least as large together: the
 * differences of rounded-down cumulative shares. They add up exactly, and none exceeds its weight.
 */
export function proportionalShares(total: Cents, weights: readonly Cents[]): Cents[] {
  const whole = BigInt(sum(weights));
  let upto = 0n;
  return weights.map((weight) => {
    const before = upto;
    upto += BigInt(weight);
    return cents(whole === 0n ? 0 : Number(floorShare(upto) - floorShare(before)));
  });

  function floorShare(cumulative: bigint) {
    return (BigInt(total) * cumulative) / whole;
  }
}

/** A part of a pledge, and how much of it was written off and paid. */
type PledgePart = { amount: Cents; writtenOff: Cents; paid: Cents };

/**
 * Returns a payment of a split pledge as shares for its parts: in proportion to what each part
 * still expects, so that rounding never accumulates and the last payment completes every part. What
 * exceeds the pledge is shared in proportion to the whole parts.
 */
export function paymentShares(payment: Cents, parts: readonly PledgePart[]): Cents[] {
  const open = parts.map(({ amount, writtenOff, paid }) =>
    cents(Math.max(0, amount - writtenOff - paid)),
  );
  const expected = cents(Math.min(payment, sum(open)));
  const shares = proportionalShares(expected, open);
  const surplus = proportionalShares(
    cents(payment - expected),
    parts.map(({ amount }) => amount),
  );
  return shares.map((share, at) => cents(share + (surplus[at] ?? 0)));
}

type Part = { fund: string | null; campaign: string | null; amount: Cents };

export type SplitFlaw = 'one-part' | 'wrong-sum' | 'same-purpose';

/** The sentence of forms and imports about two parts for one purpose. */
export const samePurpose = 'Two parts have the same fund and campaign. Combine them.';

/** What is wrong with the parts of an amount; null if nothing is, or if it is not split. */
export function splitFlaw(amount: Cents, parts: readonly Part[]): SplitFlaw | null {
  if (parts.length === 0) return null;
  if (parts.length === 1) return 'one-part';
  const purposes = new Set(parts.map(({ fund, campaign }) => `${fund} ${campaign}`));
  if (purposes.size < parts.length) return 'same-purpose';
  return sum(parts.map((part) => part.amount)) === amount ? null : 'wrong-sum';
}

/** What is left to assign to parts; negative if they exceed the amount. */
export const unassignedAmount = (amount: Cents, parts: readonly Pick<Part, 'amount'>[]): Cents =>
  cents(amount - sum(parts.map((part) => part.amount)));
