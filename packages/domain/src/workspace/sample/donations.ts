import type { Day } from '../../day.ts';
import type { DonationStatus, PaymentMethod } from '../../giving/donations/methods.ts';
import type { Cents } from '../../money.ts';
import type { SampleUnpledgedDonation } from './unpledged-donations.ts';

export type SampleRefund = { amount: Cents; date: Day; reason: string };

export type SampleDonation = SampleUnpledgedDonation & {
  /** The index of the pledge that it pays. */
  pledge: number | null;
  method: PaymentMethod;
  status: DonationStatus;
  notes: string;
  refund: SampleRefund | null;
  /** Whether the card provider took it. */
  isCardPayment: boolean;
};
