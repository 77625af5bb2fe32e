import { NewPledge, type Pledge, PledgeChanges } from '@pledgewell/contract';
import {
  pledgeBalance,
  type Cents,
  cents,
  type Day,
  type Frequency,
  isDay,
  type PledgeStatus,
} from '@pledgewell/domain';
import { amountProblem, noAmount, toTypedAmount } from '../../../ui/fields/typed-amount.ts';
import { validateBody, type ValidationResult } from '../../../ui/forms/validate-body.ts';
import type { PickedDonor } from '../../../parts/giving/donor-picker.tsx';
import {
  type SplittableValues,
  toPurpose,
  toSplitValues,
  wrongParts,
} from '../../../parts/giving/split/split.ts';
import { finalDueDate, isOwnSchedule, paymentCount, expectedSchedule } from './preview-schedule.ts';

/** The form's values, as typed or picked. */
export type PledgeValues = SplittableValues & {
  donor: PickedDonor | null;
  date: string;
  dueDate: string;
  frequency: Frequency;
  payments: string;
  firstPaymentDate: string;
  schedule: null;
  status: PledgeStatus;
  reason: string;
  /** When a change takes effect; empty means today. */
  effectiveOn: string;
  notes: string;
};

export const newValues = (today: Day, donor: PickedDonor | null = null): PledgeValues => ({
  donor,
  amount: noAmount,
  date: today,
  dueDate: '',
  frequency: 'one-time',
  payments: '',
  firstPaymentDate: '',
  schedule: null,
  status: 'open',
  reason: '',
  effectiveOn: '',
  campaign: null,
  fund: '',
  splits: [],
  notes: '',
});

/** The next pledge of a batch: shared values stay. */
export const valuesAfter = (
  { date, frequency, campaign, fund }: PledgeValues,
  today: Day,
): PledgeValues => ({ ...newValues(today), date, frequency, campaign, fund });

export const toValues = (pledge: Pledge): PledgeValues => ({
  ...newValues(pledge.date, pledge.donor),
  amount: toTypedAmount(pledge.amount),
  dueDate: pledge.dueDate ?? '',
  frequency: pledge.frequency,
  status: pledge.status,
  campaign: pledge.campaign,
  fund: pledge.fund?._id ?? '',
  splits: pledge.splits.map(toSplitValues),
  notes: pledge.notes,
});

/** Earlier payments and write-offs; zero for a new pledge. */
export type PriorActivity = Pick<Pledge, 'amountFulfilled' | 'amountWrittenOff' | 'status'>;

export const noPriorActivity: PriorActivity = {
  amountFulfilled: cents(0),
  amountWrittenOff: cents(0),
  status: 'open',
};

/** The amount that the chosen status writes off, which requires a reason; otherwise null. */
export function impliedWriteOff(values: PledgeValues, before: PriorActivity): Cents | null {
  const {
    status,
    amount: { cents: amount },
  } = values;
  if (status === 'open' || status === before.status || amount === null || amount <= 0) return null;
  if (status === 'canceled' && before.amountFulfilled === 0) return null;
  const { amountWrittenOff: writtenOff, amountFulfilled: fulfilled } = before;
  const rest = pledgeBalance({ amount, writtenOff, fulfilled });
  return rest > 0 ? rest : null;
}

const leastNew = cents(1_00);

/** The contract's rules for a new pledge, and the form's own. */
export function validateNew(values: PledgeValues): ValidationResult<NewPledge> {
  const schedule = isOwnSchedule(values) ? expectedSchedule(values) : null;
  return validateBody(
    NewPledge,
    {
      ...toTerms(values),
      dueDate: finalDueDate(values),
      frequency: values.frequency,
      ...(schedule && { schedule }),
    },
    {
      ...wrongFields(values, noPriorActivity),
      ...tooSmall(values),
      ...wrongPayments(values),
    },
  );
}

/** The same rules for a change to a pledge with earlier payments and write-offs. */
export const validateChanges =
  (pledge: PriorActivity & Pick<Pledge, 'version'>) =>
  (values: PledgeValues): ValidationResult<PledgeChanges> =>
    validateBody(
      PledgeChanges,
      {
        ...toTerms(values),
        effectiveOn: values.effectiveOn || null,
        version: pledge.version,
      },
      wrongFields(values, pledge),
    );

const toTerms = (values: PledgeValues) => ({
  donor: values.donor?._id ?? '',
  amount: values.amount.cents,
  date: values.date,
  dueDate: values.dueDate || null,
  notes: values.notes,
  status: values.status,
  ...toPurpose(values),
  reason: values.reason,
});

/** What only the form knows: how the amount was typed, and what must be explained. */
function wrongFields(values: PledgeValues, before: PriorActivity) {
  const isUnexplained = impliedWriteOff(values, before) !== null && values.reason.trim() === '';
  return {
    ...wrongParts(values.splits),
    amount: amountProblem(values.amount),
    date: isDay(values.date) ? null : 'Enter a date.',
    reason: isUnexplained ? 'Reason is required.' : null,
  };
}

function tooSmall({ amount }: PledgeValues) {
  const isTooSmall = amount.cents !== null && amount.cents > 0 && amount.cents < leastNew;
  return isTooSmall ? { amount: 'The amount must be at least $1.00.' } : {};
}

function wrongPayments(values: PledgeValues) {
  const payments = paymentCount(values);
  if (Number.isNaN(payments)) return { payments: 'Enter a whole number from 1 to 1,100.' };
  const { cents: amount } = values.amount;
  return payments !== null && amount !== null && payments > amount
    ? { payments: 'The amount is too small for this many payments.' }
    : {};
}
