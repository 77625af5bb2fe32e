import { cents, splitRefund, subtract, sum, zero, type Cents } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import type { NewEntity } from '../../../platform/quickbooks/entities.ts';
import { NotSendable } from '../faults.ts';
import { type ConnectionRow, listFundItems } from '../queries/connection.ts';
import {
  type DonationFacts,
  findDonationFacts,
  findPayoutFacts,
  findRefundFacts,
  listPayoutParts,
  type Portion,
} from '../queries/contents.ts';
import type { DocumentRow } from '../queries/documents.ts';
import type { Contents } from '../request.ts';

/** What a document says, before its customer and its classes are known at QuickBooks. */
export type Draft =
  | { kind: 'receipt'; donorId: string; contents: NewEntity<'SalesReceipt'>; classes: string[] }
  | { kind: 'deposit'; contents: NewEntity<'Deposit'> };

/** What is to be in the books for a document; null if nothing is. */
export async function draftDocument(
  ctx: Ctx,
  connection: ConnectionRow,
  { kind, sourceId }: Pick<DocumentRow, 'kind' | 'sourceId'>,
): Promise<Draft | null> {
  if (kind === 'deposit') return draftDeposit(ctx, connection, sourceId);
  return kind === 'sales-receipt'
    ? draftSalesReceipt(ctx, connection, sourceId)
    : draftRefundReceipt(ctx, connection, sourceId);
}

async function draftSalesReceipt(ctx: Ctx, connection: ConnectionRow, id: string) {
  const donation = await findFacts(ctx, connection, id);
  if (!donation) return null;
  const amounts = donation.portions.map(({ amount }) => amount);
  return draftReceipt(ctx, connection, donation, { amounts, date: donation.date, id });
}

async function draftRefundReceipt(ctx: Ctx, connection: ConnectionRow, id: string) {
  const refund = await findRefundFacts(ctx, id);
  const donation = refund && (await findFacts(ctx, connection, refund.donationId));
  if (!refund || !donation) return null;
  const portions = donation.portions.map(({ amount }) => amount);
  const amounts = splitRefund(portions, refund.before, refund.amount);
  const draft = await draftReceipt(ctx, connection, donation, { amounts, date: refund.date, id });
  // A card's refund is taken from the next payout, any other from the bank.
  const account = donation.isCard ? connection.undepositedAccountId : connection.bankAccountId;
  if (account === null) throw new NotSendable('unknownReference', 'Undeposited Funds');
  return { ...draft, contents: { ...draft.contents, DepositToAccountRef: { value: account } } };
}

const findFacts = (ctx: Ctx, { startsOn }: ConnectionRow, id: string) =>
  startsOn === null ? undefined : findDonationFacts(ctx, id, startsOn);

type Written = { amounts: readonly Cents[]; date: string; id: string };

async function draftReceipt(
  ctx: Ctx,
  connection: ConnectionRow,
  donation: DonationFacts,
  { amounts, date, id }: Written,
): Promise<Draft & { kind: 'receipt' }> {
  const items = new Map((await listFundItems(ctx)).map((each) => [each.fundId, each.itemId]));
  const classes: string[] = [];
  const lines = donation.portions.flatMap((portion, index) => {
    const amount = amounts[index] ?? zero;
    if (amount === zero) return [];
    classes.push(toClassName(connection, portion));
    const itemId = items.get(portion.fundId ?? '') ?? connection.itemId ?? '';
    return [
      {
        Amount: amount,
        Description: [portion.fund, portion.campaign].filter((part) => part !== null).join(', '),
        DetailType: 'SalesItemLineDetail',
        SalesItemLineDetail: { ItemRef: { value: itemId } },
      },
    ];
  });
  const contents = { TxnDate: date, PrivateNote: `Pledgewell ${id}`, Line: lines };
  return { kind: 'receipt', donorId: donation.donorId, contents, classes };
}

function toClassName({ classSource, hasClasses }: ConnectionRow, portion: Portion): string {
  if (!hasClasses || classSource === 'none') return '';
  return classSource === 'fund' ? portion.fundClass || portion.fund : (portion.campaign ?? '');
}

/** A line for each receipt and refund, and one for all fees: the total is the line of the bank. */
async function draftDeposit(
  ctx: Ctx,
  { realmId, bankAccountId, feeAccountId }: ConnectionRow,
  id: string,
): Promise<Draft | null> {
  const payout = await findPayoutFacts(ctx, id);
  if (!payout || bankAccountId === null || feeAccountId === null) return null;
  const parts = await listPayoutParts(ctx, id, realmId);
  const documents = parts.filter(({ kind }) => kind !== 'fee' && kind !== 'other');
  if (documents.some(({ isKnown }) => !isKnown)) throw new NotSendable('entryUnknown');
  if (documents.some(({ quickbooksId }) => quickbooksId === null)) {
    throw new NotSendable('waitsForReceipts');
  }

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
  const contents = {
    TxnDate: payout.arrivesOn,
    PrivateNote: `Pledgewell ${id}`,
    DepositToAccountRef: { value: bankAccountId },
    Line: [...linked, ...(fees === zero ? [] : [feeLine])],
  };
  return { kind: 'deposit', contents };
}

/** The receipt for a customer, with the classes of its lines. */
export function completeReceipt(
  { contents, classes }: Draft & { kind: 'receipt' },
  customerId: string,
  classIds: ReadonlyMap<string, string>,
): Contents {
  return {
    ...contents,
    CustomerRef: { value: customerId },
    Line: contents.Line.map((line, index) => {
      const classId = classIds.get(classes[index] ?? '');
      if (classId === undefined) return line;
      const detail = { ...line.SalesItemLineDetail, ClassRef: { value: classId } };
      return { ...line, SalesItemLineDetail: detail };
    }),
  };
}
