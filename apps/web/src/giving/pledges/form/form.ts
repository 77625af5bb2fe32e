import { type FormErrors, schemaResolver } from '@mantine/form';
import { NewPledge, type Pledge, PledgeChanges } from '@pledgewell/contract';
import {
  pledgeBalance,
  type Cents,
  cents,
  type Day,
  type Frequency,
  isDay,
  parseUsd,
  type PledgeStatus,
  toDollars,
} from '@pledgewell/domain';
import { amountProblem, amountText } from '../../../ui/fields/amount-text.ts';
import type { PickedCampaign } from '../../../parts/giving/campaign-picker.tsx';
import type { PickedDonor } from '../../../parts/giving/donor-picker.tsx';
import { wireAmount } from '../../../parts/giving/payment.ts';
import { finalDueDate, isOwnSchedule, paymentCount, plannedSchedule } from './preview-schedule.ts';

/** The form's values, as typed or picked. */
export type PledgeValues = {
  donor: PickedDonor | null;
  amount: string;
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
  campaign: PickedCampaign | null;
  notes: string;
};

export const newValues = (today: Day, donor: PickedDonor | null = null): PledgeValues => ({
  donor,
  amount: '',
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
  notes: '',
});

/** The next pledge of a batch: shared values stay. */
export const valuesAfter = (
  { date, frequency, campaign }: PledgeValues,
  today: Day,
): PledgeValues => ({ ...newValues(today), date, frequency, campaign });

export const toValues = (pledge: Pledge): PledgeValues => ({
  ...newValues(pledge.date, pledge.donor),
  amount: amountText(pledge.amount),
  dueDate: pledge.dueDate ?? '',
  frequency: pledge.frequency,
  status: pledge.status,
  campaign: pledge.campaign,
  notes: pledge.notes,
});

/** The request body of a new pledge; everything has passed `wrongFields` by then. */
export const toNewPledge = (values: PledgeValues): NewPledge => NewPledge.parse(toWire(values));

/** The request body of a changed pledge. */
export const toChanges = (values: PledgeValues, version: number): PledgeChanges =>
  PledgeChanges.parse({ ...wireTerms(values), effectiveOn: values.effectiveOn || null, version });

/** Earlier payments and write-offs; zero for a new pledge. */
export type Before = Pick<Pledge, 'amountFulfilled' | 'amountWrittenOff' | 'status'>;

export const nothingBefore: Before = {
  amountFulfilled: cents(0),
  amountWrittenOff: cents(0),
  status: 'open',
};

/** The amount that the chosen status writes off, which requires a reason; otherwise null. */
export function restToExplain(values: PledgeValues, before: Before): Cents | null {
  const { status, amount: typed } = values;
  const amount = parseUsd(typed);
  if (status === 'open' || status === before.status || amount === null || amount <= 0) return null;
  if (status === 'canceled' && before.amountFulfilled === 0) return null;
  const { amountWrittenOff: writtenOff, amountFulfilled: fulfilled } = before;
  const rest = pledgeBalance({ amount, writtenOff, fulfilled });
  return rest > 0 ? rest : null;
}

type Rules = { isNew: boolean; before: Before };

const leastNew = cents(1_00);

/** The contract's rules, and the form's own for values typed as text. */
export const wrongFields = (values: PledgeValues, { isNew, before }: Rules): FormErrors => ({
  ...(isNew ? byNewPledge(toWire(values)) : byChanges({ ...wireTerms(values), version: 1 })),
  ...wrongAmount(values, isNew),
  ...(isNew && wrongPayments(values)),
  ...wrongDate(values),
  ...(restToExplain(values, before) !== null && wrongReason(values)),
});

const byNewPledge = schemaResolver(NewPledge, { sync: true });
const byChanges = schemaResolver(PledgeChanges, { sync: true });

const wireTerms = (values: PledgeValues) => ({
  donor: values.donor?._id ?? '',
  amount: wireAmount(values.amount),
  date: values.date,
  dueDate: values.dueDate || null,
  notes: values.notes,
  status: values.status,
  campaign: values.campaign?._id ?? null,
  reason: values.reason,
});

const toWire = (values: PledgeValues) => ({
  ...wireTerms(values),
  dueDate: finalDueDate(values),
  frequency: values.frequency,
  ...(isOwnSchedule(values) && {
    schedule: plannedSchedule(values)?.map(({ dueDate, amount }) => ({
      dueDate,
      amount: toDollars(amount),
    })),
  }),
});

function wrongAmount({ amount: text }: PledgeValues, isNew: boolean): FormErrors {
  const problem = amountProblem(text);
  if (problem !== null) return { amount: problem };
  const amount = parseUsd(text);
  const isTooLittle = isNew && amount !== null && amount > 0 && amount < leastNew;
  return isTooLittle ? { amount: 'The amount must be at least $1.00.' } : {};
}

function wrongPayments(values: PledgeValues): FormErrors {
  const payments = paymentCount(values);
  if (Number.isNaN(payments)) return { payments: 'Enter a whole number from 1 to 1,100.' };
  const amount = parseUsd(values.amount);
  return payments !== null && amount !== null && payments > amount
    ? { payments: 'The amount is too small for this many payments.' }
    : {};
}

const wrongDate = ({ date }: PledgeValues): FormErrors =>
  isDay(date) ? {} : { date: 'Enter a date.' };

const wrongReason = ({ reason }: PledgeValues): FormErrors =>
  reason.trim() === '' ? { reason: 'Reason is required.' } : {};
