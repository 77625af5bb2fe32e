import type { Company, Entity, Fields } from '../core/company.ts';
import { businessRule, missingParam, QuickBooksProblem } from '../core/fault.ts';
import {
  compact,
  readCents,
  readObject,
  readObjects,
  readRef,
  readReferenced,
  readText,
  requireCents,
  requireReferenced,
  toDollars,
  toRef,
} from '../core/fields.ts';
import { wrongAccountType } from './lists.ts';
import type { EntityKind, Posting } from './kind.ts';
import {
  listLines,
  prepareTransaction,
  readLineClass,
  refId,
  transactionFields,
  transactionFilterable,
} from './transaction.ts';

const fields = [
  ...transactionFields,
  'CustomerRef',
  'CustomerMemo',
  'BillAddr',
  'BillEmail',
  'ClassRef',
  'PaymentMethodRef',
  'PaymentRefNum',
  'DepositToAccountRef',
  'TotalAmt',
] as const;

const filterable = [
  ...transactionFilterable,
  'CustomerRef',
  'DepositToAccountRef',
  'TotalAmt',
] as const;

/** Money that came in, and the same line by line when it goes back. */
export const salesReceiptKind = receiptKind('SalesReceipt', 1);
export const refundReceiptKind = receiptKind('RefundReceipt', -1);

function receiptKind(name: 'SalesReceipt' | 'RefundReceipt', sign: 1 | -1): EntityKind {
  return {
    name,
    type: 'transaction',
    canVoid: true,
    fields,
    filterable,
    prepare: (company, given, before) => prepareReceipt(company, name, given, before),
    postings: (_, receipt) => [
      {
        accountId: refId(receipt, 'DepositToAccountRef') ?? '',
        cents: requireCents(receipt, 'TotalAmt') * sign,
      },
      ...listLines(receipt).flatMap((line) => linePostings(line, sign)),
    ],
  };
}

function prepareReceipt(
  company: Company,
  kind: 'SalesReceipt' | 'RefundReceipt',
  given: Fields,
  before: Entity | undefined,
): Fields {
  const lines = readObjects(given, 'Line')
    .filter((line) => line['DetailType'] !== 'SubTotalLineDetail')
    .map((line, index) => prepareLine(company, given, line, index));
  if (lines.length === 0) throw missingParam('Line');
  const total = lines.reduce((sum, line) => sum + requireCents(line, 'Amount'), 0);
  if (total < 0) throw businessRule('The amount of a transaction cannot be negative.');
  return compact({
    ...prepareTransaction(company, kind, given, before),
    CustomerRef: readRef(company, 'Customer', given, 'CustomerRef'),
    CustomerMemo: readObject(given, 'CustomerMemo'),
    BillAddr: readObject(given, 'BillAddr'),
    BillEmail: readObject(given, 'BillEmail'),
    ClassRef: readLineClass(company, given),
    PaymentMethodRef: readRef(company, 'PaymentMethod', given, 'PaymentMethodRef'),
    PaymentRefNum: readText(given, 'PaymentRefNum', 21),
    DepositToAccountRef: toRef(readMoneyAccount(company, kind, given)),
    Line: [
      ...lines,
      { Amount: toDollars(total), DetailType: 'SubTotalLineDetail', SubTotalLineDetail: {} },
    ],
    TotalAmt: toDollars(total),
    Balance: 0,
    ApplyTaxAfterDiscount: false,
  });
}

/** Without an account, the money of a sale waits in Undeposited Funds. A refund names one. */
function readMoneyAccount(company: Company, kind: string, given: Fields): Entity {
  const account = readReferenced(company, 'Account', given, 'DepositToAccountRef');
  const chosen = account ?? (kind === 'SalesReceipt' ? findUndepositedFunds(company) : undefined);
  if (!chosen) throw missingParam('DepositToAccountRef');
  if (!['Bank', 'Other Current Asset'].includes(String(chosen['AccountType'])))
    throw wrongAccountType('DepositToAccountRef');
  return chosen;
}

export const findUndepositedFunds = (company: Company) =>
  [...company.entities.Account.values()].find(
    (account) => account['AccountSubType'] === 'UndepositedFunds',
  );

function prepareLine(company: Company, receipt: Fields, line: Fields, index: number): Fields {
  if (line['DetailType'] !== 'SalesItemLineDetail') throw missingParam('Line.DetailType');
  const detail = readObject(line, 'SalesItemLineDetail') ?? {};
  const item = requireReferenced(company, 'Item', detail, 'ItemRef');
  const amount = requireCents(line, 'Amount');
  refuseWrongProduct(detail, amount);
  return compact({
    Id: String(index + 1),
    LineNum: index + 1,
    Description: readText(line, 'Description', 4_000),
    Amount: toDollars(amount),
    DetailType: 'SalesItemLineDetail',
    SalesItemLineDetail: compact({
      ItemRef: toRef(item),
      ClassRef: readLineClass(company, detail) ?? readLineClass(company, receipt),
      Qty: detail['Qty'],
      UnitPrice: detail['UnitPrice'],
      ItemAccountRef: item['IncomeAccountRef'],
      TaxCodeRef: { value: 'NON' },
    }),
  });
}

function refuseWrongProduct(detail: Fields, amount: number) {
  const unitPrice = readCents(detail, 'UnitPrice');
  if (unitPrice === undefined) return;
  const quantity = Number(detail['Qty'] ?? 1);
  if (Math.round(unitPrice * quantity) === amount) return;
  throw new QuickBooksProblem(
    [
      '6070',
      'Amount calculation incorrect in the request',
      'Amount calculation incorrect in the request. Amount is not equal to UnitPrice * Qty. ' +
        `Supplied value:${toDollars(amount)}`,
    ],
    { element: 'Line.Amount' },
  );
}

function linePostings(line: Fields, sign: 1 | -1): Posting[] {
  const detail = readObject(line, 'SalesItemLineDetail');
  if (!detail) return [];
  const cents = -requireCents(line, 'Amount') * sign;
  const accountId = refId(detail, 'ItemAccountRef') ?? '';
  return [{ accountId, cents, classId: refId(detail, 'ClassRef') }];
}
