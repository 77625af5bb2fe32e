import { type Donation, NewEmployerMatch } from '@pledgewell/contract';
import { type Cents, matchedAmount, subtract } from '@pledgewell/domain';
import type { PickedDonor } from '../../../parts/giving/donor-picker.tsx';
import {
  amountProblem,
  isBlank,
  noAmount,
  type TypedAmount,
} from '../../../ui/fields/typed-amount.ts';
import { validateBody, type ValidationResult } from '../../../ui/forms/validate-body.ts';

/** The choice of an amount instead of a ratio. */
const ownAmount = 'amount';

/** What an employer promises, as typed. */
export type MatchValues = {
  company: PickedDonor | null;
  /** A percentage of the donation, or `amount`. */
  ratio: string;
  amount: TypedAmount;
  /** The most that the employer matches. */
  most: TypedAmount;
  dueDate: string;
};

export const newMatch: MatchValues = {
  company: null,
  ratio: '100',
  amount: noAmount,
  most: noAmount,
  dueDate: '',
};

export const ratioChoices = [
  { value: '100', label: '1:1, the same amount' },
  { value: '200', label: '2:1, twice the amount' },
  { value: '300', label: '3:1, three times the amount' },
  { value: '50', label: '1:2, half the amount' },
  { value: ownAmount, label: 'Another amount' },
];

export const hasOwnAmount = ({ ratio }: MatchValues) => ratio === ownAmount;

export const toNewMatch = (values: MatchValues) => {
  const { company, ratio, amount, most, dueDate } = values;
  return {
    company: company?._id ?? '',
    amount: hasOwnAmount(values) ? (amount.cents ?? (Number.NaN as Cents)) : null,
    percent: hasOwnAmount(values) ? 100 : Number(ratio),
    most: hasOwnAmount(values) || isBlank(most) ? null : most.cents,
    dueDate: (dueDate || null) as NewEmployerMatch['dueDate'],
  };
};

/** How amounts were typed, which only the form knows; the fields' names begin with `prefix`. */
export const wrongMatch = (values: MatchValues, prefix = '') => ({
  [`${prefix}amount`]: hasOwnAmount(values) ? amountProblem(values.amount) : null,
  [`${prefix}most`]:
    hasOwnAmount(values) || isBlank(values.most) ? null : amountProblem(values.most),
});

export const validateMatch = (values: MatchValues): ValidationResult<NewEmployerMatch> =>
  validateBody(NewEmployerMatch, toNewMatch(values), wrongMatch(values));

/** What the employer promises for a donation; null until that is known. */
export function promisedAmount(values: MatchValues, donation: Cents | null): Cents | null {
  if (hasOwnAmount(values)) return values.amount.cents;
  return donation === null || donation <= 0
    ? null
    : matchedAmount(donation, { percent: Number(values.ratio), most: values.most.cents });
}

/** Only money that has arrived and is still here can be matched. */
export const isMatchable = ({ status, inKind, amount, refunded }: Donation) =>
  status !== 'pending' && inKind === '' && subtract(amount, refunded) > 0;

/** The promises that are still expected. */
export const openMatches = ({ employerMatches }: Donation) =>
  employerMatches.filter(({ status }) => status === 'open');
