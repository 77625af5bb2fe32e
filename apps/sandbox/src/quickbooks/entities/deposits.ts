import { toText, type Company, type Fields } from '../core/company.ts';
import { businessRule, missingParam, QuickBooksProblem, wrongReference } from '../core/fault.ts';
import {
  compact,
  readObject,
  readObjects,
  readRef,
  readText,
  requireCents,
  requireReferenced,
  toDollars,
  toRef,
} from '../core/fields.ts';
import { findUndepositedFunds } from './receipts.ts';
import type { EntityKind, Posting } from './kind.ts';
import {
  listLines,
  prepareTransaction,
  readLineClass,
  refId,
  transactionFields,
  transactionFilterable,
} from './transaction.ts';

/** Money that waited in Undeposited Funds, with fees taken off, as one line of the bank. */
export const depositKind: EntityKind = {
  name: 'Deposit',
  type: 'transaction',
  isUpdatedWhole: true,
  fields: [...transactionFields, 'DepositToAccountRef', 'TotalAmt'],
  filterable: [...transactionFilterable, 'DepositToAccountRef', 'TotalAmt'],
  prepare(company, given, before) {
    const account = requireReferenced(company, 'Account', given, 'DepositToAccountRef');
    if (!['Bank', 'Other Current Asset'].includes(String(account['AccountType'])))
      throw businessRule('Select a bank account for this deposit.');
    const lines = readObjects(given, 'Line').map((line, index) => ({
      Id: String(index + 1),
      LineNum: index + 1,
      ...prepareLine(company, line, before?.Id),
    }));
    if (lines.length === 0) throw missingParam('Line');
    refuseRepeatedLinks(lines);
    const total = lines.reduce((sum, line) => sum + requireCents(line, 'Amount'), 0);
    if (total < 0) throw businessRule('The total of a deposit cannot be negative.');
    return compact({
      ...prepareTransaction(company, 'Deposit', given, before),
      DepositToAccountRef: toRef(account),
      Line: lines,
      TotalAmt: toDollars(total),
    });
  },
  postings: (company, deposit) => [
    {
      accountId: refId(deposit, 'DepositToAccountRef') ?? '',
      cents: requireCents(deposit, 'TotalAmt'),
    },
    ...listLines(deposit).map((line) => postLine(company, line)),
  ],
};

type Link = { TxnId: string; TxnType: 'SalesReceipt' | 'RefundReceipt'; TxnLineId: string };

/** The transactions whose money a deposit contains. */
export const listLinks = (deposit: Fields): Link[] =>
  readObjects(deposit, 'Line').flatMap((line) => readObjects(line, 'LinkedTxn') as Link[]);

export const linkKey = ({ TxnType, TxnId }: Pick<Link, 'TxnType' | 'TxnId'>) =>
  `${TxnType} ${TxnId}`;

function prepareLine(company: Company, line: Fields, ownId: string | undefined): Fields {
  const links = readObjects(line, 'LinkedTxn');
  const detail = readObject(line, 'DepositLineDetail');
  if (line['DetailType'] === 'DepositLineDetail' || links.length === 0)
    return prepareDetail(company, line, detail);
  const [link] = links;
  if (!link || links.length > 1) throw missingParam('Line.LinkedTxn');
  return prepareLink(company, line, link, ownId);
}

function prepareDetail(company: Company, line: Fields, detail: Fields = {}): Fields {
  if (readObject(detail, 'AccountRef') === undefined)
    throw missingParam('Line.DepositLineDetail.AccountRef');
  return compact({
    Description: readText(line, 'Description', 4_000),
    Amount: toDollars(requireCents(line, 'Amount')),
    DetailType: 'DepositLineDetail',
    DepositLineDetail: compact({
      AccountRef: toRef(requireReferenced(company, 'Account', detail, 'AccountRef')),
      Entity: readPayer(company, detail),
      ClassRef: readLineClass(company, detail),
      PaymentMethodRef: readRef(company, 'PaymentMethod', detail, 'PaymentMethodRef'),
      CheckNum: readText(detail, 'CheckNum', 21),
    }),
  });
}

function readPayer(company: Company, detail: Fields) {
  const type = toText(readObject(detail, 'Entity')?.['type'] ?? 'CUSTOMER').toUpperCase();
  const kind = { CUSTOMER: 'Customer', VENDOR: 'Vendor', EMPLOYEE: 'Employee' } as const;
  if (!(type in kind)) throw missingParam('Line.DepositLineDetail.Entity.type');
  const payer = readRef(company, kind[type as keyof typeof kind], detail, 'Entity');
  return payer && { ...payer, type };
}

function prepareLink(
  company: Company,
  line: Fields,
  link: Fields,
  ownId: string | undefined,
): Fields {
  const [id, type] = [readText(link, 'TxnId'), readText(link, 'TxnType')];
  if (type !== 'SalesReceipt' && type !== 'RefundReceipt') throw missingParam('LinkedTxn.TxnType');
  const linked = company.entities[type].get(id ?? '');
  if (!linked) throw wrongReference('LinkedTxn', type, id ?? '');
  if (refId(linked, 'DepositToAccountRef') !== findUndepositedFunds(company)?.Id)
    throw businessRule('Only money in Undeposited Funds can be deposited.');
  const depositId = company.deposits.get(linkKey({ TxnType: type, TxnId: linked.Id }));
  if (depositId !== undefined && depositId !== ownId)
    throw businessRule(`${type} ${linked.Id} is already part of deposit ${depositId}.`);
  const amount = requireCents(linked, 'TotalAmt') * (type === 'RefundReceipt' ? -1 : 1);
  if (requireCents(line, 'Amount') !== amount)
    throw businessRule(`The amount of ${type} ${linked.Id} is ${toDollars(amount)}.`);
  return {
    Amount: toDollars(amount),
    LinkedTxn: [{ TxnId: linked.Id, TxnType: type, TxnLineId: readText(link, 'TxnLineId') ?? '0' }],
  };
}

function refuseRepeatedLinks(lines: Fields[]) {
  const keys = listLinks({ Line: lines }).map(linkKey);
  if (new Set(keys).size < keys.length)
    throw businessRule('A transaction can be part of a deposit only once.');
}

function postLine(company: Company, line: Fields): Posting {
  const detail = readObject(line, 'DepositLineDetail');
  const source = detail ? refId(detail, 'AccountRef') : findUndepositedFunds(company)?.Id;
  const classId = detail && refId(detail, 'ClassRef');
  return { accountId: source ?? '', cents: -requireCents(line, 'Amount'), classId };
}

/** A receipt in a deposit stays as it is until the deposit lets it go. */
export function refuseDeposited(company: Company, kind: string, id: string) {
  if (!company.deposits.has(`${kind} ${id}`)) return;
  throw new QuickBooksProblem([
    '6540',
    'Deposited Transaction cannot be changed',
    'Deposited Transaction cannot be changed : This transaction has been deposited. If you want ' +
      'to change or delete it, you must edit the deposit it appears on and remove it first.',
  ]);
}
