import { formatDay, type Day } from '../../day.ts';
import { cents, formatUsd, largestAmount, type Cents } from '../../money.ts';
import { stepFrom, type Frequency } from '../../giving/pledges/frequency.ts';
import {
  datesFrom,
  dueDates,
  mostInstallments,
  firstDueDate,
} from '../../giving/pledges/schedule.ts';
import { tooMuch } from './amounts.ts';
import { quoted } from './cell-text.ts';

/** Whether a file's amounts are whole pledges or single payments. */
export const amountMeanings = ['total', 'payment'] as const;
export type AmountMeaning = (typeof amountMeanings)[number];

/** What a row of a pledge file says about the promise; null if nothing. */
export type GivenTerms = {
  amount: Cents;
  amountIs: AmountMeaning;
  frequency: Frequency | null;
  payments: number | null;
  date: Day;
  firstPayment: Day | null;
  dueDate: Day | null;
};

/**
 * A promise with its schedule: a number of equal payments, one interval apart, starting at an
 * anchor or one step after it. A single payment may have no day.
 */
export type PledgeTerms = {
  amount: Cents;
  frequency: Frequency;
  count: number;
  anchor: Day | null;
  firstStep: 0 | 1;
  dueOn: Day | null;
};

type Dates = Omit<PledgeTerms, 'amount'>;

export type TermsReading =
  | { is: 'pledge'; terms: PledgeTerms }
  /** Recurring without an end: it promises no sum. */
  | { is: 'open-ended' }
  | { is: 'wrong'; problem: string };

/** Builds a promise with its schedule from a row's data. */
export function readTerms(given: GivenTerms): TermsReading {
  const wrong = contradictionIn(given);
  if (wrong !== '') return { is: 'wrong', problem: wrong };

  const dates = readDates(given);
  if (dates === null) {
    return given.amountIs === 'payment' ? { is: 'open-ended' } : undated(given);
  }
  if (dates.count > mostInstallments) return { is: 'wrong', problem: tooMany };
  const total = given.amountIs === 'payment' ? given.amount * dates.count : given.amount;
  if (total > largestAmount) return { is: 'wrong', problem: tooMuch('pledge') };
  if (dates.count > total) {
    return {
      is: 'wrong',
      problem: `${formatUsd(cents(total))} is too small for ${dates.count} payments.`,
    };
  }
  return { is: 'pledge', terms: { amount: cents(total), ...dates } };
}

/** Returns the payment dates of the terms. */
export const datesOfTerms = ({
  frequency,
  count,
  anchor,
  firstStep,
}: PledgeTerms): (Day | null)[] =>
  anchor === null ? [null] : datesFrom({ anchor, firstStep }, frequency, count);

/** `19 monthly payments from Apr 6, 2019, $504.64 in all.`; empty if it is paid at once. */
export function termsText(terms: PledgeTerms) {
  const { amount, frequency, count } = terms;
  if (count === 1) return '';
  const [first] = datesOfTerms({ ...terms, count: 1 });
  return `${count} ${frequency} payments from ${formatDay(first)}, ${formatUsd(amount)} in total.`;
}

const tooMany = `A pledge can have at most ${mostInstallments.toLocaleString('en-US')} payments.`;

function contradictionIn({ frequency, payments }: GivenTerms): string {
  if (payments === null || payments <= 1) return '';
  if (frequency === null) {
    return `This row doesn’t say how often the ${payments} payments are due.`;
  }
  return frequency === 'one-time' ? `A one-time pledge can’t have ${payments} payments.` : '';
}

/** Null if nothing says when the payments end. */
function readDates(given: GivenTerms): Dates | null {
  const { frequency, payments, date, firstPayment, dueDate } = given;
  const saysNothing = frequency === null && payments === null && dueDate === null;
  if (saysNothing && given.amountIs === 'payment') return null;
  if (frequency === null || frequency === 'one-time') {
    const on = dueDate ?? firstPayment;
    return { frequency: 'one-time', count: 1, anchor: on, firstStep: 0, dueOn: on };
  }
  const start = firstDueDate({ date, firstPaymentDate: firstPayment });
  if (payments !== null) {
    const most = Math.min(payments, mostInstallments);
    const last = datesFrom(start, frequency, most).at(-1) ?? start.anchor;
    const dueOn = dueDate !== null && dueDate > last ? dueDate : last;
    return { frequency, count: payments, ...start, dueOn };
  }
  if (dueDate === null) return null;
  const first = stepFrom(start.anchor, frequency, start.firstStep);
  if (dueDate < first)
    return { frequency, count: 1, anchor: dueDate, firstStep: 0, dueOn: dueDate };
  const { length } = dueDates({ date, dueDate, frequency, firstPaymentDate: firstPayment });
  const next = stepFrom(start.anchor, frequency, start.firstStep + length);
  const isCut = length === mostInstallments && next <= dueDate;
  return { frequency, count: isCut ? mostInstallments + 1 : length, ...start, dueOn: dueDate };
}

/** A total that is paid in installments until it is reached. */
function undated({ amount, frequency }: GivenTerms): TermsReading {
  const dates = { count: 1, anchor: null, firstStep: 0, dueOn: null } as const;
  return { is: 'pledge', terms: { amount, frequency: frequency ?? 'one-time', ...dates } };
}

type Read<Value> = { value: Value | null; problem: string };

const names: readonly [Frequency, RegExp][] = [
  ['one-time', /^(one ?time|once|one ?off|single|single payment|lump ?sum|at once|none)$/],
  ['daily', /^(daily|every day|each day|per day|day|days)$/],
  ['weekly', /^(weekly|every week|each week|per week|once a week|week|weeks)$/],
  ['monthly', /^(monthly|every month|each month|per month|once a month|month|months|mo)$/],
  ['quarterly', /^(quarterly|every quarter|per quarter|quarter|quarters|every 3 months|qtr)$/],
  ['yearly', /^(yearly|annual|annually|every year|each year|per year|once a year|year|years)$/],
];

/** How often a pledge is paid, whatever another system calls it; null if unknown. */
export function readFrequency(text: string): Read<Frequency> {
  const folded = text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
  if (folded === '') return { value: null, problem: '' };
  const value = names.find(([, pattern]) => pattern.test(folded))?.[0] ?? null;
  return value === null ? { value, problem: unknownFrequency(text) } : { value, problem: '' };
}

const unknownFrequency = (text: string) =>
  `${quoted(text)} isn’t a frequency. Use once, daily, weekly, monthly, ` + 'quarterly or yearly.';

/** The number of payments: `12`, or `12.0` as some exports write it. Empty and 0 mean unknown. */
export function readPaymentCount(text: string): Read<number> {
  const bare = text.trim();
  if (bare === '') return { value: null, problem: '' };
  const [, whole] = /^(\d{1,9})(?:\.0+)?$/.exec(bare.replaceAll(',', '')) ?? [];
  if (whole === undefined) {
    return { value: null, problem: `${quoted(text)} isn’t a number of payments.` };
  }
  const count = Number(whole);
  if (count > mostInstallments) return { value: null, problem: tooMany };
  return { value: count === 0 ? null : count, problem: '' };
}
