import { type Day, parseUsd, type PaymentMethod, toDollars } from '@pledgewell/domain';

/** The values of the payment fields. */
export type PaymentValues = { amount: string; method: PaymentMethod; date: string; notes: string };

export const newPayment = (today: Day): PaymentValues => ({
  amount: '',
  method: 'cash',
  date: today,
  notes: '',
});

/**
 * A typed amount, in dollars for the contract's schemas; NaN, which none of them accepts, if it is
 * invalid.
 */
export function wireAmount(text: string): number {
  const amount = parseUsd(text);
  return amount === null ? Number.NaN : toDollars(amount);
}
