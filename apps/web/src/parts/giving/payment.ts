import { type Day, parseUsd, type PaymentMethod, toDollars } from '@pledgewell/domain';

/** What stands in the fields of money that comes in. */
export type PaymentValues = { amount: string; method: PaymentMethod; date: string; notes: string };

export const newPayment = (today: Day): PaymentValues => ({
  amount: '',
  method: 'cash',
  date: today,
  notes: '',
});

/**
 * An amount as it was typed, in dollars for the contract's schemas; NaN, which none of them
 * accepts, where it is no amount.
 */
export function wireAmount(text: string): number {
  const amount = parseUsd(text);
  return amount === null ? Number.NaN : toDollars(amount);
}
