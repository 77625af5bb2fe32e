import { type FormErrors, schemaResolver } from '@mantine/form';
import { PaymentRequest } from '@pledgewell/contract';
import {
  type Cents,
  type Day,
  formatUsd,
  type Interval,
  parseUsd,
  type sampleCards,
} from '@pledgewell/domain';
import { amountProblem, amountText } from '../../../ui/fields/amount-text.ts';
import type { PickedCampaign } from '../../giving/campaign-picker.tsx';
import type { PickedDonor } from '../../giving/donor-picker.tsx';
import { wireAmount } from '../../giving/payment.ts';

/** The values of the card payment form: names beside ids, and the rest as typed. */
export type ChargeValues = {
  donor: PickedDonor | null;
  amount: string;
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
  amount: pledge && pledge.dueNow > 0 ? amountText(pledge.dueNow) : '',
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

/** The request body; everything typed has passed `wrongCharge` by then. */
export const toPaymentRequest = (values: ChargeValues, around: Around): PaymentRequest =>
  PaymentRequest.parse(toWire(values, around));

/** The contract's rules, and the form's own for an amount typed as text. */
export function wrongCharge(values: ChargeValues, today: Day): FormErrors {
  const wire = toWire(values, { pledge: null, today, paymentMethodId: 'pm_0' });
  const { donorId, ...wrong } = byContract(wire);
  const amount = amountProblem(values.amount);
  return { ...wrong, ...(donorId && { donor: donorId }), ...(amount && { amount }) };
}

/** The button's label: the amount to be charged, once it is valid. */
export function submitLabel(amount: string) {
  const typed = parseUsd(amount);
  return typed !== null && typed > 0 ? `Charge ${formatUsd(typed)}` : 'Process Payment';
}

const byContract = schemaResolver(PaymentRequest, { sync: true });

const toWire = (values: ChargeValues, { pledge, today, paymentMethodId }: Around) => ({
  donorId: values.donor?._id ?? '',
  amount: wireAmount(values.amount),
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
