import { cents, subtract, type Cents } from '../../money.ts';

/** The balance of an account before and after the lines of a statement. */
export type Balances = { opening: Cents; closing: Cents };

type Balanced = { amount: Cents; balance: Cents | null };

/**
 * Finds the balances before and after lines that each state the balance after them, oldest or
 * newest first. Returns null if a balance is missing or they do not agree with the amounts.
 */
export function findBalances(lines: readonly Balanced[]): Balances | null {
  return oldestFirst(lines) ?? oldestFirst(lines.toReversed());
}

function oldestFirst(lines: readonly Balanced[]): Balances | null {
  let last: Cents | null = null;
  for (const { amount, balance } of lines) {
    if (balance === null || (last !== null && last + amount !== balance)) return null;
    last = balance;
  }
  const [first] = lines;
  if (!first || first.balance === null || last === null) return null;
  return { opening: subtract(cents(first.balance), first.amount), closing: last };
}
