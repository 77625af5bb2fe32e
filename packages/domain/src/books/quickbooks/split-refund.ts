import { proportionalShares } from '../../giving/donations/split.ts';
import { cents, subtract, zero, type Cents } from '../../money.ts';

/**
 * Divides a refund over the portions of a donation: each bears its share of all refunds so far,
 * less its share of the earlier ones. The shares add up to the refund, as in the journal.
 */
export function splitRefund(portions: readonly Cents[], before: Cents, refund: Cents): Cents[] {
  const earlier = proportionalShares(before, portions);
  return proportionalShares(cents(before + refund), portions).map((share, index) =>
    subtract(share, earlier[index] ?? zero),
  );
}
