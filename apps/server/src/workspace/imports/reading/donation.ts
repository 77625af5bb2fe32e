import type { ImportMapping } from '@pledgewell/contract';
import { largestAmount } from '@pledgewell/domain/money';
import { readAmount } from '@pledgewell/domain/workspace/imports/amounts';
import { readDonationDay } from '@pledgewell/domain/workspace/imports/dates';
import { recordField, recordNames } from '@pledgewell/domain/workspace/imports/fields';
import { readMethod } from '@pledgewell/domain/workspace/imports/methods';
import { statusKey } from '@pledgewell/domain/workspace/imports/statuses';
import { quoted } from '@pledgewell/domain/workspace/imports/cell-text';
import type { Cells } from './cells.ts';
import type { AnsweredMapping } from './messages.ts';
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

type Kind = 'gifts' | 'payments';

/**
 * Reads received money: donations, and payments that were parts of them. The amount is read even if
 * the row is skipped, for the file's total, unless it isn't in dollars.
 */
export function donationReader(kind: Kind, options: RecordOptions): (cells: Cells) => ReadRecord {
  const { mapping } = options;
  const read = toCellReader(kind);
  const isReceived = receivedBy(kind, mapping);

  return (cells) => {
    const { amount, problem } = readMoney(read.one(cells, 'amount'), kind, mapping);
    const otherCurrency = currencyProblem(read.one(cells, 'currency'));
    const sums = { amount: otherCurrency === '' ? amount : null, columnAmount: null };
    const given = readDonationDay(read.one(cells, 'date'), dayOptions(options));
    const oldId = read.one(cells, 'oldId');
    const texts = read.texts(cells);
    const split = read.splits(cells, amount, mapping);
    const method = read.one(cells, 'method');
    const status = isReceived(read.one(cells, 'status'));
    if (status !== '') return refusedRecord('left-out', status, sums);
    const reason =
      otherCurrency ||
      problem ||
      given.problem ||
      oldIdProblem(oldId) ||
      texts.problem ||
      split.problem;
    if (reason !== '') return refusedRecord('error', reason, sums);
    return acceptedRecord({
      ...sums,
      recordOn: given.day,
      // A payment without a method has its donation's method.
      method: kind === 'payments' && method === '' ? null : toMethod(cells, method),
      campaign: texts.campaign,
      fund: texts.fund,
      splits: split.splits,
      recordNotes: texts.recordNotes,
      recordOldId: oldId || null,
    });
  };
}

/** Reads an amount; a negative one refunds a donation if the user chose so. */
function readMoney(text: string, kind: Kind, { amountUnit, negatives }: AnsweredMapping) {
  const { amount, problem } = readAmount(text, recordNames[kind], amountUnit);
  const isRefund = kind === 'gifts' && negatives === 'refund' && amount !== null && amount < 0;
  return { amount, problem: isRefund && amount + largestAmount >= 0 ? '' : problem };
}

/** A donation with a check number was paid by check. */
const toMethod = (cells: Cells, method: string) =>
  method === '' && cells.one('gift.checkNumber') !== '' ? 'check' : readMethod(method);

/**
 * Empty if the status means that the money has arrived, otherwise the reason why the row is
 * skipped.
 */
function receivedBy(kind: Kind, { fields, receivedStatuses }: ImportMapping) {
  const received = new Set(receivedStatuses.map(statusKey));
  const hasStatus = fields.some(({ field }) => field === recordField(kind, 'status'));

  return (status: string) => {
    if (!hasStatus || received.has(statusKey(status))) return '';
    return status === ''
      ? `The status is empty, so this ${recordNames[kind]} isn’t counted as received.`
      : `The status ${quoted(status)} isn’t counted as received.`;
  };
}
