import { cents, type Cents, sum } from '../../money.ts';

/** How many parts a split donation may have. */
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

type Part = { fund: string | null; campaign: string | null; amount: Cents };

export type SplitFlaw = 'one-part' | 'wrong-sum' | 'same-purpose';

/** What is wrong with the parts of a donation; null if nothing is, or if it is not split. */
export function splitFlaw(amount: Cents, parts: readonly Part[]): SplitFlaw | null {
  if (parts.length === 0) return null;
  if (parts.length === 1) return 'one-part';
  const purposes = new Set(parts.map(({ fund, campaign }) => `${fund} ${campaign}`));
  if (purposes.size < parts.length) return 'same-purpose';
  return sum(parts.map((part) => part.amount)) === amount ? null : 'wrong-sum';
}

/** What is left to assign to parts; negative if they exceed the donation. */
export const unassignedAmount = (amount: Cents, parts: readonly Pick<Part, 'amount'>[]): Cents =>
  cents(amount - sum(parts.map((part) => part.amount)));
