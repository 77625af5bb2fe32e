import { type Donation, DonationChanges, NewDonation } from '@pledgewell/contract';
import {
  hasBenefitValue,
  type Benefit,
  type Day,
  type Intermediary,
  type Interval,
  zero,
} from '@pledgewell/domain';
import {
  amountProblem,
  noAmount,
  toTypedAmount,
  type TypedAmount,
} from '../../../ui/fields/typed-amount.ts';
import { unconfirmed } from '../../../parts/giving/closed-month.ts';
import { validateBody, type ValidationResult } from '../../../ui/forms/validate-body.ts';
import type { PickedDonor } from '../../../parts/giving/donor-picker.tsx';
import { type MatchValues, toNewMatch, wrongMatch } from '../match/match.ts';
import {
  type SplittableValues,
  toPurpose,
  toSplitValues,
  wrongParts,
} from '../../../parts/giving/split/split.ts';
import { newPayment, type PaymentValues } from '../../../parts/giving/payment.ts';

/** The form's values: names beside ids, and everything else as typed. */
export type DonationValues = PaymentValues &
  SplittableValues & {
    donor: PickedDonor | null;
    /** The pledge that it pays; empty for none. */
    pledgeId: string;
    isRecurring: boolean;
    /** Kept while the box is unchecked, and then not sent. */
    recurringInterval: Interval;
    benefit: Benefit;
    benefitDescription: string;
    benefitValue: TypedAmount;
    /** The description of an in-kind donation; empty for money. */
    inKind: string;
    /** Empty if the donor gave it directly. */
    givenThrough: Intermediary | '';
    givenThroughName: string;
    /** Null until somebody decides whether the donor gets a thank-you letter. */
    thank: boolean | null;
    /** What an employer promises beside a new donation; null for nothing. */
    employerMatch: MatchValues | null;
  };

/** A one-time cash donation dated today. */
export const newValues = (today: Day, donor: PickedDonor | null): DonationValues => ({
  ...newPayment(today),
  donor,
  pledgeId: '',
  isRecurring: false,
  recurringInterval: 'monthly',
  campaign: null,
  fund: '',
  splits: [],
  benefit: 'none',
  benefitDescription: '',
  benefitValue: noAmount,
  inKind: '',
  givenThrough: '',
  givenThroughName: '',
  thank: null,
  employerMatch: null,
});

/** The next donation of a batch: shared values stay. */
export const valuesAfter = (
  { date, method, campaign, fund, thank }: DonationValues,
  today: Day,
): DonationValues => ({ ...newValues(today, null), date, method, campaign, fund, thank });

export const toValues = (donation: Donation): DonationValues => ({
  donor: donation.donor,
  pledgeId: donation.pledge?._id ?? '',
  amount: toTypedAmount(donation.amount),
  method: donation.method,
  date: donation.date,
  isRecurring: donation.isRecurring,
  recurringInterval: donation.recurringInterval ?? 'monthly',
  campaign: donation.campaign && { ...donation.campaign, description: '' },
  fund: donation.fund?._id ?? '',
  splits: donation.splits.map(toSplitValues),
  notes: donation.notes,
  benefit: donation.benefit,
  benefitDescription: donation.benefitDescription,
  benefitValue: hasBenefitValue(donation.benefit) ? toTypedAmount(donation.benefitValue) : noAmount,
  inKind: donation.inKind,
  givenThrough: donation.givenThrough ?? '',
  givenThroughName: donation.givenThroughName,
  thank: null,
  employerMatch: null,
});

type Moved = Pick<DonationValues, 'donor' | 'pledgeId'>;

/**
 * The pledge of a donation after a change of donor: none, because a pledge belongs to its donor. A
 * pledge of another donor stays, and choosing the stored donor again restores the stored pledge.
 */
export function pledgeAfterMove(
  { donor, pledgeId }: Moved,
  { to, stored, paid }: { to: PickedDonor | null; stored: Moved; paid: Donation['pledge'] },
) {
  if (to?._id === donor?._id) return pledgeId;
  if (to?._id === stored.donor?._id) return stored.pledgeId;
  const isOfSomebodyElse = paid?._id === pledgeId && paid.donor._id !== stored.donor?._id;
  return isOfSomebodyElse ? pledgeId : '';
}

/** The contract's rules for a new donation, and the form's own. */
export const validateNew = (values: DonationValues): ValidationResult<NewDonation> =>
  validateBody(
    NewDonation,
    {
      ...toBody(values),
      employerMatch: values.employerMatch && toNewMatch(values.employerMatch),
      thank: values.thank,
      recordAnyway: false,
    },
    {
      ...wrongFields(values),
      ...(values.employerMatch && wrongMatch(values.employerMatch, 'employerMatch.')),
    },
  );

/** The same rules for a change to the version that the user has seen. */
export const validateChanges =
  (version: number) =>
  (values: DonationValues): ValidationResult<DonationChanges> =>
    validateBody(
      DonationChanges,
      { ...toBody(values), version, ...unconfirmed },
      wrongFields(values),
    );

/** What only the form knows: how amounts were typed, and that the day is missing. */
const wrongFields = ({ amount, date, benefit, benefitValue, splits }: DonationValues) => ({
  ...wrongParts(splits),
  amount: amountProblem(amount),
  benefitValue: hasBenefitValue(benefit) ? amountProblem(benefitValue) : null,
  date: date === '' ? 'Enter a date.' : null,
});

const toBody = (values: DonationValues) => {
  const {
    donor,
    pledgeId,
    recurringInterval,
    thank: _thank,
    employerMatch: _match,
    ...typed
  } = values;
  return {
    ...typed,
    ...toPurpose(typed),
    amount: typed.amount.cents,
    donor: donor?._id ?? '',
    pledgeId: pledgeId || null,
    recurringInterval: typed.isRecurring ? recurringInterval : null,
    ...toBenefit(typed),
    givenThrough: typed.givenThrough || null,
    givenThroughName: typed.givenThrough === '' ? '' : typed.givenThroughName,
  };
};

type Benefited = Pick<DonationValues, 'benefit' | 'benefitDescription' | 'benefitValue'>;

/** What was typed about goods or services counts only while they are selected. */
const toBenefit = ({ benefit, benefitDescription, benefitValue }: Benefited) =>
  hasBenefitValue(benefit)
    ? { benefit, benefitDescription, benefitValue: benefitValue.cents }
    : { benefit, benefitDescription: '', benefitValue: zero };
