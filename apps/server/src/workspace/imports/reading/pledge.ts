import type { ImportField, ImportMapping } from '@pledgewell/contract';
import { isBefore, type Day } from '@pledgewell/domain/day';
import { type PledgeStatus } from '@pledgewell/domain/giving/pledges/status';
import { zero, type Cents } from '@pledgewell/domain/money';
import { readAmount, readPaid } from '@pledgewell/domain/workspace/imports/amounts';
import { readDueDay, readDonationDay } from '@pledgewell/domain/workspace/imports/dates';
import { readMethod } from '@pledgewell/domain/workspace/imports/methods';
import { statusKey } from '@pledgewell/domain/workspace/imports/statuses';
import {
  readFrequency,
  readPaymentCount,
  readTerms,
  termsText,
  type PledgeTerms,
} from '@pledgewell/domain/workspace/imports/pledge-terms';
import type { Cells } from './cells.ts';
import { oldIdProblem } from './old-id.ts';
import {
  toCellReader,
  currencyProblem,
  dayOptions,
  refusedRecord,
  acceptedRecord,
  type ReadRecord,
  type RecordOptions,
} from './record.ts';

/**
 * Reads promises. The amount is read even if the row is skipped, for the file's totals, unless it
 * isn't in dollars.
 */
export function pledgeReader(options: RecordOptions): (cells: Cells) => ReadRecord {
  const { mapping } = options;
  const read = toCellReader('pledges');
  const readStatus = statusReader(mapping);

  return (cells) => {
    const column = readAmount(read.one(cells, 'amount'), 'pledge', mapping.amountUnit);
    const days = readDays(cells, options);
    const terms = toTerms(cells, column.amount, days, mapping);
    const whole = mapping.amountIs === 'total' ? column.amount : null;
    const otherCurrency = currencyProblem(read.one(cells, 'currency'));
    const amount = terms.terms?.amount ?? whole;
    const sums =
      otherCurrency === ''
        ? { amount, columnAmount: column.amount }
        : { amount: null, columnAmount: null };
    const oldId = read.one(cells, 'oldId');
    const texts = read.texts(cells);
    const split = read.splits(cells, amount, mapping);
    const paid = readPaid(cells.one('pledge.paid'), mapping.amountUnit);
    const reason =
      otherCurrency ||
      column.problem ||
      days.problem ||
      terms.problem ||
      paid.problem ||
      oldIdProblem(oldId) ||
      texts.problem ||
      split.problem;
    if (reason !== '') return refusedRecord('error', reason, sums);
    if (terms.terms === null || days.date === null) {
      return refusedRecord('left-out', openEnded, sums);
    }
    const status = readStatus(cells);
    const money = paidAmount(cells, terms.terms, status, paid.amount ?? zero);
    const paidOn = days.paidOn ?? days.date;
    if (money > 0 && isBefore(options.today, paidOn)) {
      return refusedRecord('error', paidAhead, sums);
    }
    if (money === 0 && status === 'settled') return refusedRecord('error', unpaid, sums);
    const facts = {
      ...sums,
      recordOn: days.date,
      method: readMethod(read.one(cells, 'method')),
      campaign: texts.campaign,
      fund: texts.fund,
      splits: split.splits,
      recordNotes: texts.recordNotes,
      recordOldId: oldId || null,
    };
    const { frequency, count: paymentCount, anchor, firstStep, dueOn } = terms.terms;
    const schedule = { frequency, paymentCount, anchor, firstStep, dueOn };
    const statusText = cells.one('pledge.status').slice(0, 100);
    const pledge = { ...schedule, status, statusText, paid: money, paidOn };
    return acceptedRecord(facts, { pledge, reason: termsText(terms.terms) });
  };
}

const openEnded =
  'This row has no number of payments and no due date, so we can’t calculate the pledge total.';
const unpaid = 'The status says this pledge is paid, but nothing was paid on it.';
const paidAhead = 'The pledge date is in the future, so it can’t have payments yet.';

type Days = {
  date: Day | null;
  firstPayment: Day | null;
  dueDate: Day | null;
  paidOn: Day | null;
  problem: string;
};

/** A pledge without a date has the date of its first payment. */
function readDays(cells: Cells, options: RecordOptions): Days {
  const how = dayOptions(options);
  const optional = (field: ImportField, read: typeof readDueDay) => {
    const text = cells.one(field);
    return text === '' ? { day: null, problem: '' } : read(text, how);
  };
  const firstPayment = optional('pledge.firstPayment', readDueDay);
  const own = optional('pledge.date', readDueDay);
  const dueDate = optional('pledge.dueDate', readDueDay);
  const paidOn = optional('pledge.paidOn', readDonationDay);
  const date = own.day ?? firstPayment.day;
  return {
    date,
    firstPayment: firstPayment.day,
    dueDate: dueDate.day,
    paidOn: paidOn.day,
    problem:
      own.problem ||
      firstPayment.problem ||
      dueDate.problem ||
      paidOn.problem ||
      (date === null ? 'This row has no date.' : ''),
  };
}

type Terms = { terms: PledgeTerms | null; problem: string };

/** Returns neither terms nor a problem if the row promises no amount. */
function toTerms(cells: Cells, amount: Cents | null, days: Days, mapping: ImportMapping): Terms {
  const frequency = readFrequency(cells.one('pledge.frequency'));
  const payments = readPaymentCount(cells.one('pledge.payments'));
  const problem = frequency.problem || payments.problem;
  if (problem !== '' || amount === null || days.date === null) return { terms: null, problem };

  const read = readTerms({
    amount,
    amountIs: mapping.amountIs,
    frequency: frequency.value,
    payments: payments.value,
    date: days.date,
    firstPayment: days.firstPayment,
    dueDate: days.dueDate,
  });
  if (read.is === 'pledge') return { terms: read.terms, problem: '' };
  return { terms: null, problem: read.is === 'wrong' ? read.problem : '' };
}

/** A status without a chosen meaning counts as open. */
function statusReader({ settledStatuses, canceledStatuses }: ImportMapping) {
  const settled = new Set(settledStatuses.map(statusKey));
  const canceled = new Set(canceledStatuses.map(statusKey));

  return (cells: Cells): PledgeStatus => {
    const key = statusKey(cells.one('pledge.status'));
    if (key === '') return 'open';
    if (canceled.has(key)) return 'canceled';
    return settled.has(key) ? 'settled' : 'open';
  };
}

/** If no cell has the paid amount, a fully paid pledge was paid as promised. */
function paidAmount(
  cells: Cells,
  { amount }: PledgeTerms,
  status: PledgeStatus,
  paid: Cents,
): Cents {
  return status === 'settled' && cells.one('pledge.paid') === '' ? amount : paid;
}
