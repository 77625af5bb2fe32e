import type { Day } from '../../day.ts';
import type { DonationStatus, PaymentMethod } from '../../giving/donations/methods.ts';
import type { Cents } from '../../money.ts';
import type { FundKey, SamplePart } from './funds.ts';
import type { SampleUnpledgedDonation } from './unpledged-donations.ts';

export type SampleRefund = { amount: Cents; date: Day; reason: string };

export type SampleDonation = SampleUnpledgedDonation & {
  /** The index of the pledge that it pays. */
  pledge: number | null;
  /** The index of the company's pledge that matches it. */
  matchedBy: number | null;
  fund: FundKey | null;
  /** The parts of a split donation. */
  splits: readonly SamplePart[];
  method: PaymentMethod;
  status: DonationStatus;
  notes: string;
  refund: SampleRefund | null;
  /** Whether the card provider took it. */
  isCardPayment: boolean;
};
