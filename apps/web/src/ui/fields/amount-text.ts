import { type Cents, formatUsd, parseUsd } from '@pledgewell/domain';

/** An amount as a field shows it: `10,000` or `1,200.50`. */
export const amountText = (amount: Cents) =>
  formatUsd(amount).replace('$', '').replace(/\.00$/, '');

/** The typed text, reformatted once it is an amount. */
export function tidyAmount(text: string) {
  const amount = parseUsd(text);
  return amount === null ? text.trim() : amountText(amount);
}

/** Why a text is not an amount of money; null if it is one. */
export function amountProblem(text: string): string | null {
  if (parseUsd(text) !== null) return null;
  return /\.\d{3,}\s*$/.test(text) ? 'Use at most two decimals.' : 'Please enter a valid amount';
}
