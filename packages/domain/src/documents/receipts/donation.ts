import { cents, subtract, type Cents } from '../../money.ts';
import { isBefore, type Day } from '../../day.ts';
import type { DonationStatus, PaymentMethod } from '../../giving/donations/methods.ts';

/** Whether what the donor got is described, and worth something or bought for something. */
export const isValued = (benefit: string) => benefit === 'goods' || benefit === 'token';

/** The same as a receipt tells it: what is too small to be described is insubstantial. */
export const receiptBenefits = ['none', 'goods', 'insubstantial', 'religious'] as const;
export type ReceiptBenefit = (typeof receiptBenefits)[number];

/** Whoever passes a gift on takes the deduction, or has taken it, instead of the donor. */
export const giversThrough = ['daf', 'foundation', 'employer'] as const;
export type GiverThrough = (typeof giversThrough)[number];

export const giverThroughLabels: Record<GiverThrough, string> = {
  daf: 'Donor-advised fund',
  foundation: 'Foundation',
  employer: 'Employer match',
};

/** What a receipt says about a gift. */
export type ReceiptDonation = {
  date: Day;
  amount: Cents;
  /** What of it went back. */
  refunded: Cents;
  method: PaymentMethod;
  campaign: string | null;
  benefit: ReceiptBenefit;
  /** What the donor got; empty unless it was goods or services. */
  benefitDescription: string;
  benefitValue: Cents;
  /** What was given in place of money; empty for money. */
  inKind: string;
};

export const keptOf = ({ amount, refunded }: Pick<ReceiptDonation, 'amount' | 'refunded'>) =>
  subtract(amount, refunded);

/** The part of a gift of money for which the donor got nothing, never less than nothing. */
export const withoutReturn = (donation: ReceiptDonation): Cents =>
  donation.benefit === 'goods'
    ? cents(Math.max(0, subtract(keptOf(donation), donation.benefitValue)))
    : keptOf(donation);

type Receiptable = { status: DonationStatus; givenThrough: GiverThrough | null; date: Day };

/** Why there is no tax receipt for a gift; null where there is one. */
export function whyNoReceipt({ status, givenThrough, date }: Receiptable, today: Day) {
  if (isBefore(today, date)) return 'receipts/not-received';
  if (status === 'pending') return 'receipts/pending';
  if (status === 'refunded') return 'receipts/refunded';
  return givenThrough === null ? null : 'receipts/given-through';
}
