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
import { amountProblem, amountText } from '../../../ui/amount-text.ts';
import type { PickedCampaign } from '../../giving/campaign-picker.tsx';
import type { PickedDonor } from '../../giving/donor-picker.tsx';
import { wireAmount } from '../../giving/payment.ts';

/** What stands in the form of a card payment: names beside ids, and the rest as it was typed. */
export type ChargeValues = {
  donor: PickedDonor | null;
  amount: string;
  /** Where the provider's receipt goes. */
  email: string;
  campaign: PickedCampaign | null;
  notes: string;
  /** A saved card of the donor, `typedCard`, or null for the first there is. */
  cardId: string | null;
  isCardSaved: boolean;
  /** How a payment of the sample is to end. */
  practice: keyof typeof sampleCards;
  /** Whether the card is charged again and again. */
  isRecurring: boolean;
  recurringInterval: Interval;
  /** Whether the connected account charges by itself. */
  isDirect: boolean;
};

export const typedCard = 'typed';

/** The pledge that a card pays, and whose it is. */
export type ChargedPledge = {
  _id: string;
  donor: PickedDonor;
  campaign: { _id: string; name: string } | null;
  /** What is asked for now. */
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

/** An address of another donor goes, one that was typed stays. */
export function emailAfter(
  { donor, email }: Pick<ChargeValues, 'donor' | 'email'>,
  next: PickedDonor | null,
) {
  const isPrefilled = email === '' || email === (donor?.email ?? '');
  return isPrefilled ? (next?.email ?? '') : email;
}

type Around = { pledge: ChargedPledge | null; today: Day; paymentMethodId: string };

/** What is sent; everything that was typed has passed `wrongCharge` by then. */
export const requestOf = (values: ChargeValues, around: Around): PaymentRequest =>
  PaymentRequest.parse(wireOf(values, around));

/** The contract's rules, and the form's own for an amount that is typed as text. */
export function wrongCharge(values: ChargeValues, today: Day): FormErrors {
  const wire = wireOf(values, { pledge: null, today, paymentMethodId: 'pm_0' });
  const { donorId, ...wrong } = byContract(wire);
  const amount = amountProblem(values.amount);
  return { ...wrong, ...(donorId && { donor: donorId }), ...(amount && { amount }) };
}

/** What the button says: what it is about to take, once that is an amount. */
export function submitLabel(amount: string) {
  const typed = parseUsd(amount);
  return typed !== null && typed > 0 ? `Charge ${formatUsd(typed)}` : 'Process Payment';
}

const byContract = schemaResolver(PaymentRequest, { sync: true });

const wireOf = (values: ChargeValues, { pledge, today, paymentMethodId }: Around) => ({
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
