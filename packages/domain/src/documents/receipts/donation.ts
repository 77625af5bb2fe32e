import { cents, subtract, type Cents } from '../../money.ts';
import { isBefore, type Day } from '../../day.ts';
import type { Designation } from './designation.ts';
import type { DonationStatus, PaymentMethod } from '../../giving/donations/methods.ts';

/** Returns whether the donor's benefit is described, and has a value or a price. */
export const hasBenefitValue = (benefit: string) => benefit === 'goods' || benefit === 'token';

/** The benefit as a receipt states it: a benefit too small to describe is insubstantial. */
export const receiptBenefits = ['none', 'goods', 'insubstantial', 'religious'] as const;
export type ReceiptBenefit = (typeof receiptBenefits)[number];

/** The intermediary of a donation takes the deduction, or has taken it, instead of the donor. */
export const intermediaries = ['daf', 'foundation', 'employer'] as const;
export type Intermediary = (typeof intermediaries)[number];

export const intermediaryLabels: Record<Intermediary, string> = {
  daf: 'Donor-advised fund',
  foundation: 'Foundation',
  employer: 'Employer match',
};

/** What a receipt says about a donation. */
export type ReceiptDonation = {
  date: Day;
  amount: Cents;
  /** The refunded part. */
  refunded: Cents;
  method: PaymentMethod;
  campaign: string | null;
  /** The funds of a split or restricted donation; empty for any other. */
  designations: readonly Designation[];
  benefit: ReceiptBenefit;
  /** What the donor received; empty unless it was goods or services. */
  benefitDescription: string;
  benefitValue: Cents;
  /** A description of an in-kind donation; empty for money. */
  inKind: string;
};

export const keptAmount = ({ amount, refunded }: Pick<ReceiptDonation, 'amount' | 'refunded'>) =>
  subtract(amount, refunded);

/** The part of a money donation for which the donor received nothing, never negative. */
export const deductibleAmount = (donation: ReceiptDonation): Cents =>
  donation.benefit === 'goods'
    ? cents(Math.max(0, subtract(keptAmount(donation), donation.benefitValue)))
    : keptAmount(donation);

type Receiptable = { status: DonationStatus; givenThrough: Intermediary | null; date: Day };

/** Why there is no tax receipt for a donation; null if there is one. */
export function receiptBlockedReason({ status, givenThrough, date }: Receiptable, today: Day) {
  if (isBefore(today, date)) return 'receipts/not-received';
  if (status === 'pending') return 'receipts/pending';
  if (status === 'refunded') return 'receipts/refunded';
  return givenThrough === null ? null : 'receipts/given-through';
}
