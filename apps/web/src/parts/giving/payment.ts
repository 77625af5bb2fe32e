import type { NewDonation } from '@pledgewell/contract';
import { type Day, type PaymentMethod, zero } from '@pledgewell/domain';
import { noAmount, type TypedAmount } from '../../ui/fields/typed-amount.ts';

/** The values of the payment fields. */
export type PaymentValues = {
  amount: TypedAmount;
  method: PaymentMethod;
  date: string;
  notes: string;
};

export const newPayment = (today: Day): PaymentValues => ({
  amount: noAmount,
  method: 'cash',
  date: today,
  notes: '',
});

/** The fields of a one-time donation of money, given directly and for nothing in return. */
export const plainDonation = {
  isRecurring: false,
  recurringInterval: null,
  benefit: 'none',
  benefitDescription: '',
  benefitValue: zero,
  inKind: '',
  givenThrough: null,
  givenThroughName: '',
  recordAnyway: false,
  thank: null,
  employerMatch: null,
} as const satisfies Partial<NewDonation>;
