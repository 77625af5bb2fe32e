import { mostPreviewed, type QuickBooksPreview } from '@pledgewell/contract';
import { cents, subtract, sum, zero, type Cents, type Day } from '@pledgewell/domain';
import type { NewEntity } from '../../../../platform/quickbooks/entities.ts';
import type { DocumentRow } from '../../queries/documents.ts';
import type { Contents, Request } from '../../request.ts';
import {
  adjustmentPostings,
  type PostingAccounts,
  type Posting,
  reversePostings,
  sumPostings,
  toPostings,
} from '../postings.ts';
import type { CompanyLists } from './company-lists.ts';

type Months = QuickBooksPreview['months'];
type Items = QuickBooksPreview['items'];
type Deposits = QuickBooksPreview['deposits'];

/** Sums of the requests of a preview. It keeps sums only, so that its memory stays flat. */
export function openTotals(lists: CompanyLists) {
  const months = new Map<string, Months[number]>();
  const items = new Map<string, Items[number]>();
  const deposits: Deposits = { count: 0, list: [] };
  let postings: Posting[] = [];
  let calls = 0;

  function addMonth({ kind }: DocumentRow, { does }: Request, day: string, amount: Cents) {
    const month = day.slice(0, 7);
    const key = `${month} ${kind} ${does}`;
    const before = months.get(key) ?? { month, kind, does, count: 0, amount: zero };
    months.set(key, { ...before, count: before.count + 1, amount: sum([before.amount, amount]) });
  }

  function addItems({ Line }: NewEntity<'SalesReceipt'>) {
    for (const { Amount, SalesItemLineDetail: detail } of Line) {
      const id = detail?.ItemRef?.value ?? '';
      const item = lists.itemNames.get(id) ?? id;
      const before = items.get(id) ?? { item, count: 0, amount: zero };
      items.set(id, { item, count: before.count + 1, amount: sum([before.amount, Amount]) });
    }
  }

  function addDeposit(payoutId: string, { TxnDate, Line }: NewEntity<'Deposit'>) {
    deposits.count += 1;
    if (deposits.list.length >= mostPreviewed) return;
    const linked = Line.filter(({ LinkedTxn }) => LinkedTxn !== undefined);
    const received = sum(linked.map(({ Amount }) => Amount));
    const total = sum(Line.map(({ Amount }) => Amount));
    deposits.list.push({
      payoutId,
      date: TxnDate as Day,
      receipts: linked.length,
      received,
      fees: subtract(received, total),
      total,
    });
  }

  return {
    add(row: DocumentRow, request: Request) {
      calls += 1;
      postings = sumPostings([...postings, ...toChange(row, request, lists.accounts)]);
      const contents = request.does === 'delete' ? row.sent : request.contents;
      if (!contents) return;
      addMonth(row, request, contents.TxnDate ?? '', toAmount(row, request));
      if (request.does !== 'create') return;
      if (row.kind === 'sales-receipt') addItems(contents as NewEntity<'SalesReceipt'>);
      if (row.kind === 'deposit') addDeposit(row.sourceId, contents as NewEntity<'Deposit'>);
    },
    countCalls(more: number) {
      calls += more;
    },
    read: () => ({
      months: [...months.values()].toSorted((one, other) => one.month.localeCompare(other.month)),
      items: [...items.values()].toSorted((one, other) => other.amount - one.amount),
      accounts: postings
        .map(({ accountId, classId, amount }) => ({
          account: lists.accountNames.get(accountId) ?? accountId,
          class: classId === null ? null : (lists.classNames.get(classId) ?? classId),
          amount,
        }))
        .toSorted((one, other) => other.amount - one.amount),
      deposits,
      calls,
    }),
  };
}

/** What a request changes in the accounts. */
function toChange({ kind, sent }: DocumentRow, request: Request, accounts: PostingAccounts) {
  const before = sent ? reversePostings(toPostings(kind, sent, accounts)) : [];
  if (request.does === 'adjust') return adjustmentPostings(request.contents);
  if (request.does === 'delete') return before;
  const after = toPostings(kind, request.contents, accounts);
  return request.does === 'create' ? after : [...after, ...before];
}

function toAmount({ sent }: DocumentRow, request: Request): Cents {
  const total = ({ Line }: Pick<Contents, 'Line'>) =>
    sum(Line.map(({ Amount }: { Amount: Cents }) => Amount));
  if (request.does === 'delete') return sent ? total(sent) : zero;
  if (request.does !== 'adjust') return total(request.contents);
  const debits = adjustmentPostings(request.contents).filter(({ amount }) => amount > 0);
  return cents(sum(debits.map(({ amount }) => amount)));
}
