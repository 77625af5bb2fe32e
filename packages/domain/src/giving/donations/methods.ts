import type { Cents } from '../../money.ts';

export const paymentMethods = [
  'cash',
  'check',
  'credit_card',
  'bank_transfer',
  'paypal',
  'other',
] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const paymentMethodLabels: Record<PaymentMethod, string> = {
  cash: 'Cash',
  check: 'Check',
  credit_card: 'Credit card',
  bank_transfer: 'Bank transfer',
  paypal: 'PayPal',
  other: 'Other',
};

export const donationStatuses = ['settled', 'pending', 'refunded', 'partially_refunded'] as const;
export type DonationStatus = (typeof donationStatuses)[number];

/** The status of a donation of which something was refunded, or nothing. */
export function refundStatus(amount: Cents, refunded: Cents): DonationStatus {
  if (refunded === 0) return 'settled';
  return refunded === amount ? 'refunded' : 'partially_refunded';
}
