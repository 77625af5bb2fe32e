import { PaymentRequest } from '@pledgewell/contract';
import {
  type Cents,
  type Day,
  formatUsd,
  type Interval,
  type sampleCards,
} from '@pledgewell/domain';
import {
  amountProblem,
  noAmount,
  toTypedAmount,
  type TypedAmount,
} from '../../../ui/fields/typed-amount.ts';
import { validateBody, type ValidationResult } from '../../../ui/forms/validate-body.ts';
import type { PickedCampaign } from '../../giving/campaign-picker.tsx';
import type { PickedDonor } from '../../giving/donor-picker.tsx';

/** The values of the card payment form: names beside ids, and the rest as typed. */
export type ChargeValues = {
  donor: PickedDonor | null;
  amount: TypedAmount;
  /** Where the provider's receipt goes. */
  email: string;
  campaign: PickedCampaign | null;
  notes: string;
  /** A saved card of the donor, `typedCard`, or null for the first saved one. */
  cardId: string | null;
  isCardSaved: boolean;
  /** The chosen outcome of a sample payment. */
  practice: keyof typeof sampleCards;
  /** Whether the card is charged repeatedly. */
  isRecurring: boolean;
  recurringInterval: Interval;
  /** Whether the connected account is charged directly. */
  isDirect: boolean;
};

export const typedCard = 'typed';

/** The pledge that a card pays, and its donor. */
export type ChargedPledge = {
  _id: string;
  donor: PickedDonor;
  campaign: { _id: string; name: string } | null;
  /** The amount due now. */
  dueNow: Cents;
};

export const newCharge = (pledge: ChargedPledge | null, isRecurring = false): ChargeValues => ({
  donor: pledge?.donor ?? null,
  amount: pledge && pledge.dueNow > 0 ? toTypedAmount(pledge.dueNow) : noAmount,
  email: pledge?.donor.email ?? '',
  campaign: pledge?.campaign ? { ...pledge.campaign, description: '' } : null,
  notes: '',
  cardId: null,
  isCardSaved: false,
  practice: 'approved',
  isRecurring,
  recurringInterval: 'monthly',
  isDirect: true,
});

/**
 * Returns the email address after a change of donor: another donor's address is removed, and a
 * typed one stays.
 */
export function emailAfter(
  { donor, email }: Pick<ChargeValues, 'donor' | 'email'>,
  next: PickedDonor | null,
) {
  const isPrefilled = email === '' || email === (donor?.email ?? '');
  return isPrefilled ? (next?.email ?? '') : email;
}

type Around = { pledge: ChargedPledge | null; today: Day; paymentMethodId: string };

/** The contract's rules, and the form's own for an amount typed as text. */
export function validateCharge(
  values: ChargeValues,
  around: Around,
): ValidationResult<PaymentRequest> {
  const checked = validateBody(PaymentRequest, toBody(values, around), {
    amount: amountProblem(values.amount),
  });
  if (checked.body) return checked;
  const { donorId, ...errors } = checked.errors;
  return { body: null, errors: { ...errors, ...(donorId && { donor: donorId }) } };
}

/** The button's label: the amount to be charged, once it is valid. */
export const submitLabel = ({ cents }: TypedAmount) =>
  cents !== null && cents > 0 ? `Charge ${formatUsd(cents)}` : 'Process Payment';

const toBody = (values: ChargeValues, { pledge, today, paymentMethodId }: Around) => ({
  donorId: values.donor?._id ?? '',
  amount: values.amount.cents,
  paymentMethodId,
  savePaymentMethod: values.isCardSaved,
  notes: values.notes,
  email: values.email,
  campaign: values.campaign?._id ?? null,
  isRecurring: values.isRecurring,
  recurringInterval: values.isRecurring ? values.recurringInterval : null,
  date: today,
  useConnectedAccount: values.isDirect,
  returnUrl: `${globalThis.location?.origin ?? ''}/payment-return`,
  pledgeId: pledge?._id ?? null,
});
