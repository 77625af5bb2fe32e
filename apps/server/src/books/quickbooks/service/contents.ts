import { cents, splitRefund, subtract, sum, zero, type Cents, type Day } from '@pledgewell/domain';
import type { NewEntity } from '../../../platform/quickbooks/entities.ts';
import { NotSendable } from '../faults.ts';
import type { ConnectionRow } from '../queries/connection.ts';
import type { DonationFacts, PayoutPart, Portion } from '../queries/contents.ts';
import type { DocumentRow } from '../queries/documents.ts';
import type { DocumentFacts } from './facts.ts';

type Dated = {
  /** The day of the record. */
  date: Day;
  createdAt: Date;
};

/** What a document says, before its customer and its classes are known at QuickBooks. */
export type Draft = Dated &
  (
    | {
        kind: 'receipt';
        donorId: string;
        contents: NewEntity<'SalesReceipt'>;
        /** The name of each line's class, and its fund. */
        classes: string[];
        fundIds: string[];
      }
    | { kind: 'deposit'; contents: NewEntity<'Deposit'> }
  );

/** What is to be in the books for a document; null if nothing is. */
export function draftDocument(
  facts: DocumentFacts,
  connection: ConnectionRow,
  { kind, sourceId }: Pick<DocumentRow, 'kind' | 'sourceId'>,
): Draft | null {
  if (kind === 'deposit') return draftDeposit(facts, connection, sourceId);
  return kind === 'sales-receipt'
    ? draftSalesReceipt(facts, connection, sourceId)
    : draftRefundReceipt(facts, connection, sourceId);
}

function draftSalesReceipt(facts: DocumentFacts, connection: ConnectionRow, id: string) {
  const donation = facts.donations.get(id);
  if (!donation) return null;
  const { date, createdAt, portions } = donation;
  const amounts = portions.map(({ amount }) => amount);
  return draftReceipt(facts, connection, donation, { amounts, date, createdAt, id });
}

function draftRefundReceipt(facts: DocumentFacts, connection: ConnectionRow, id: string) {
  const refund = facts.refunds.get(id);
  const donation = refund && facts.donations.get(refund.donationId);
  if (!refund || !donation) return null;
  const portions = donation.portions.map(({ amount }) => amount);
  const amounts = splitRefund(portions, refund.before, refund.amount);
  const { date, createdAt } = refund;
  const draft = draftReceipt(facts, connection, donation, { amounts, date, createdAt, id });
  // A card's refund is taken from the next payout, any other from the bank.
  const account = donation.isCard ? connection.undepositedAccountId : connection.bankAccountId;
  if (account === null) throw new NotSendable('unknownReference', 'Undeposited Funds');
  return { ...draft, contents: { ...draft.contents, DepositToAccountRef: { value: account } } };
}

type Written = Dated & { amounts: readonly Cents[]; id: string };

function draftReceipt(
  { fundItems }: DocumentFacts,
  connection: ConnectionRow,
  { donorId, portions }: DonationFacts,
  { amounts, date, createdAt, id }: Written,
): Draft & { kind: 'receipt' } {
  const classes: string[] = [];
  const fundIds: string[] = [];
  const lines = portions.flatMap((portion, index) => {
    const amount = amounts[index] ?? zero;
    if (amount === zero) return [];
    classes.push(toClassName(connection, portion));
    fundIds.push(portion.fundId ?? '');
    const itemId = fundItems.get(portion.fundId ?? '') ?? connection.itemId ?? '';
    return [
      {
        Amount: amount,
        Description: [portion.fund, portion.campaign].filter((part) => part !== null).join(', '),
        DetailType: 'SalesItemLineDetail',
        SalesItemLineDetail: { ItemRef: { value: itemId } },
      },
    ];
  });
  const contents = { TxnDate: date, PrivateNote: toNote(id), Line: lines };
  return { kind: 'receipt', donorId, date, createdAt, contents, classes, fundIds };
}

/** Names our record, so that a bookkeeper can find it. */
export const toNote = (id: string, more = '') =>
  `Pledgewell ${id}${more === '' ? '' : `. ${more}`}`;

function toClassName({ classSource, hasClasses }: ConnectionRow, portion: Portion): string {
  if (!hasClasses || classSource === 'none') return '';
  return classSource === 'fund' ? portion.fundClass || portion.fund : (portion.campaign ?? '');
}

/** A line for each receipt and refund, and one for all fees: the total is the line of the bank. */
function draftDeposit(
  facts: DocumentFacts,
  { bankAccountId, feeAccountId, startsOn }: ConnectionRow,
  id: string,
): Draft | null {
  const payout = facts.payouts.get(id);
  if (!payout || bankAccountId === null || feeAccountId === null || startsOn === null) return null;
  const parts = facts.parts.get(id) ?? [];
  const documents = parts.filter(({ kind }) => kind !== 'fee' && kind !== 'other');
  refuseIncomplete(documents, startsOn);

  const linked = documents.map(({ kind, amount, quickbooksId }) => ({
    Amount: amount,
    LinkedTxn: [
      {
        TxnId: quickbooksId ?? '',
        TxnType: kind === 'gift' ? 'SalesReceipt' : 'RefundReceipt',
        TxnLineId: '0',
      },
    ],
  }));
  const others = parts.filter(({ kind }) => kind === 'fee' || kind === 'other');
  const fees = subtract(sum(others.map(({ amount }) => amount)), sum(parts.map(({ fee }) => fee)));
  const total = cents(sum(documents.map(({ amount }) => amount)) + fees);
  if (total !== payout.amount) throw new NotSendable('entryUnknown');
  const feeLine = {
    Amount: fees,
    Description: 'Processing fees',
    DetailType: 'DepositLineDetail' as const,
    DepositLineDetail: { AccountRef: { value: feeAccountId } },
  };
  const { arrivesOn: date, createdAt } = payout;
  const contents = {
    TxnDate: date,
    PrivateNote: toNote(id),
    DepositToAccountRef: { value: bankAccountId },
    Line: [...linked, ...(fees === zero ? [] : [feeLine])],
  };
  return { kind: 'deposit', date, createdAt, contents };
}

function refuseIncomplete(documents: readonly PayoutPart[], startsOn: Day) {
  if (documents.some(({ date }) => date === null)) throw new NotSendable('entryUnknown');
  if (documents.some(({ date }) => date !== null && date < startsOn)) {
    throw new NotSendable('beforeFirstDay');
  }
  if (documents.some(({ quickbooksId }) => quickbooksId === null)) {
    throw new NotSendable('waitsForReceipts');
  }
}
