import { cents, type Cents } from '../../money.ts';
import type { Benefit } from '../../giving/donations/benefit.ts';
import { keptAmount, type ReceiptBenefit, type ReceiptDonation } from './donation.ts';

/** The limits below which a benefit is disregarded in one year (IRS Publication 1771). */
export type TokenLimits = {
  /** The most that items with the charity's name or logo may cost it. */
  item: Cents;
  /** The smallest payment for which such items count for nothing. */
  payment: Cents;
  /** The most that anything else may be worth; 2 percent of the payment is a second limit. */
  cap: Cents;
};

const limits = (item: number, payment: number, cap: number): TokenLimits => ({
  item: cents(item),
  payment: cents(payment),
  cap: cents(cap),
});

/** Organizations enter the limits of later years. */
export const knownTokenLimits: Readonly<Record<number, TokenLimits>> = {
  2023: limits(12_50, 62_50, 125_00),
  2024: limits(13_20, 66_00, 132_00),
  2025: limits(13_60, 68_00, 136_00),
};

type StoredBenefit = Omit<ReceiptDonation, 'benefit'> & { benefit: Benefit };

/** The benefit as a receipt states it: one too small to state counts as insubstantial. */
export const withReceiptBenefit = <Donation extends StoredBenefit>(
  donation: Donation,
  yearly: TokenLimits | null,
) => {
  const benefit: ReceiptBenefit = isInsubstantial(donation, yearly)
    ? 'insubstantial'
    : toReceiptBenefit(donation.benefit);
  return { ...donation, benefit };
};

const toReceiptBenefit = (benefit: Benefit): ReceiptBenefit =>
  benefit === 'token' ? 'goods' : benefit;

function isInsubstantial(donation: StoredBenefit, yearly: TokenLimits | null): boolean {
  if (yearly === null || donation.inKind !== '') return false;
  const { item, payment, cap } = yearly;
  const [paid, value] = [keptAmount(donation), donation.benefitValue];
  if (donation.benefit === 'token') return value <= item && paid >= payment;
  return donation.benefit === 'goods' && value <= cap && value * 50 <= paid;
}
