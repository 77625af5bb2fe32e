import { cents, subtract, sum, zero, type Cents, type QuickBooksKind } from '@pledgewell/domain';
import type { NewEntity } from '../../../platform/quickbooks/entities.ts';
import type { Adjustment, Contents } from '../request.ts';

/** What a document does to an account, by class. Above zero is a debit. */
export type Posting = { accountId: string; classId: string | null; amount: Cents };

/** The accounts that documents name only indirectly. */
export type PostingAccounts = {
  undepositedId: string;
  /** The income account of each item. */
  incomeIds: ReadonlyMap<string, string>;
};

const negate = (amount: Cents) => subtract(zero, amount);

/** What a document does to the accounts of the company. */
export function toPostings(
  kind: QuickBooksKind,
  contents: Contents,
  accounts: PostingAccounts,
): Posting[] {
  if (kind === 'deposit') return depositPostings(contents as NewEntity<'Deposit'>, accounts);
  const { DepositToAccountRef, Line } = contents as NewEntity<'SalesReceipt'>;
  const sign = kind === 'sales-receipt' ? 1 : -1;
  const total = sum(Line.map(({ Amount }) => Amount));
  const money = DepositToAccountRef?.value ?? accounts.undepositedId;
  return [
    { accountId: money, classId: null, amount: cents(sign * total) },
    ...Line.map(({ Amount, SalesItemLineDetail: detail }) => ({
      accountId: accounts.incomeIds.get(detail?.ItemRef?.value ?? '') ?? '',
      classId: detail?.ClassRef?.value ?? null,
      amount: cents(-sign * Amount),
    })),
  ];
}

function depositPostings(
  { DepositToAccountRef, Line }: NewEntity<'Deposit'>,
  { undepositedId }: PostingAccounts,
): Posting[] {
  return [
    {
      accountId: DepositToAccountRef.value,
      classId: null,
      amount: sum(Line.map(({ Amount }) => Amount)),
    },
    ...Line.map(({ Amount, DepositLineDetail: detail }) => ({
      accountId: detail?.AccountRef?.value ?? undepositedId,
      classId: detail?.ClassRef?.value ?? null,
      amount: negate(Amount),
    })),
  ];
}

export const adjustmentPostings = ({ Line }: Adjustment): Posting[] =>
  Line.map(({ Amount, JournalEntryLineDetail: { PostingType, AccountRef, ClassRef } }) => ({
    accountId: AccountRef.value,
    classId: ClassRef?.value ?? null,
    amount: PostingType === 'Debit' ? Amount : negate(Amount),
  }));

/** The sums by account and class that are not zero. */
export function sumPostings(postings: readonly Posting[]): Posting[] {
  const groups = Map.groupBy(postings, ({ accountId, classId }) => `${accountId} ${classId}`);
  return [...groups.values()].flatMap(([first, ...rest]) => {
    if (!first) return [];
    const amount = sum([first, ...rest].map((each) => each.amount));
    return amount === zero ? [] : [{ ...first, amount }];
  });
}

export const reversePostings = (postings: readonly Posting[]): Posting[] =>
  postings.map((posting) => ({ ...posting, amount: negate(posting.amount) }));
