import { type Cents, formatUsd, parseUsd } from '@pledgewell/domain';

/** What an amount field holds: the typed text, and the amount that it means; null if it is none. */
export type TypedAmount = { text: string; cents: Cents | null };

/** Reads a typed text. This is the only place where a form's amount is parsed. */
export const readAmount = (text: string): TypedAmount => ({ text, cents: parseUsd(text) });

/** An amount as if it had been typed: `10,000` or `1,200.50`. */
export const toTypedAmount = (amount: Cents): TypedAmount => ({
  text: formatUsd(amount).replace('$', '').replace(/\.00$/, ''),
  cents: amount,
});

/** An empty field. */
export const noAmount: TypedAmount = { text: '', cents: null };

export const isBlank = ({ text }: TypedAmount) => text.trim() === '';

/** The typed amount, reformatted once it is one. */
export const tidyAmount = ({ text, cents }: TypedAmount): TypedAmount =>
  cents === null ? { text: text.trim(), cents } : toTypedAmount(cents);

/** Why a text is not an amount of money; null if it is one. */
export function amountProblem({ text, cents }: TypedAmount): string | null {
  if (cents !== null) return null;
  return /\.\d{3,}\s*$/.test(text) ? 'Use at most two decimals.' : 'Please enter a valid amount';
}
