import {
  cents,
  formatLongMonth,
  quickBooksKinds,
  type Day,
  type QuickBooksKind,
} from '@pledgewell/domain';
import type { Adjustment } from '../request.ts';
import { toNote } from './contents.ts';
import type { Posting } from './postings.ts';

type Adjusted = {
  kind: QuickBooksKind;
  sourceId: string;
  quickbooksId: string;
  /** The day of the document in the closed books. */
  sentOn: Day;
  /** The day that the adjustment is posted on. */
  day: Day;
  /** Whether the record was deleted, not changed. */
  isRemoved: boolean;
};

/** A journal entry that moves a difference, debits first, with the reason in its note. */
export function toAdjustment(difference: readonly Posting[], adjusted: Adjusted): Adjustment {
  const { kind, sourceId, quickbooksId, sentOn, day, isRemoved } = adjusted;
  const what = `${quickBooksKinds[kind]} No. ${quickbooksId} of ${sentOn}`;
  const reason =
    `Adjusts ${formatLongMonth(sentOn)}: ${what} was ${isRemoved ? 'deleted' : 'changed'} after the ` +
    'books were closed.';
  const Line = difference
    .toSorted((one, other) => other.amount - one.amount)
    .map(({ accountId, classId, amount }) => ({
      Amount: cents(Math.abs(amount)),
      Description: what,
      DetailType: 'JournalEntryLineDetail' as const,
      JournalEntryLineDetail: {
        PostingType: amount > 0 ? ('Debit' as const) : ('Credit' as const),
        AccountRef: { value: accountId },
        ...(classId === null ? {} : { ClassRef: { value: classId } }),
      },
    }));
  return { TxnDate: day, PrivateNote: toNote(sourceId, reason), Line };
}
